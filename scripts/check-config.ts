// Checks whether the server can work with the settings of the environment and of .env: `npm run check-config`. Starts
// nothing. The exit code is 1 when there is a problem.
import { readConfig } from '#server/config/config.ts'
import { VERSION } from '#server/version.ts'
import { tryOut, warnOfNames } from './check-config/findings.ts'
import { showSettings } from './check-config/show.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const warn = (texts: string[]): void => texts.forEach((text) => say(`Warning: ${text}`))

say(`Clutchboard ${VERSION}`)
warn(warnOfNames(process.env))
try {
  const config = readConfig(process.env)
  say(['In effect:', ...showSettings(config, process.env)].join('\n'))
  const { problems, warnings } = await tryOut(config)
  warn(warnings)
  for (const problem of problems) say(`Problem: ${problem}`)
  if (problems.length > 0) process.exit(1)
  say('The server can start with these settings.')
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
