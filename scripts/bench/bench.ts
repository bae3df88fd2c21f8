// Measurements. Without names the speed goals, each beside its limit: npm run bench -- [NAME …]. It needs a build.
import type { Goal, Measure } from './field/goal.ts'
import { openWorld } from './field/world.ts'

/** The speed goals, in this order. */
const FIELD = ['start', 'memory', 'reads', 'cold', 'save', 'growth', 'scenarios', 'paint', 'taps']
/** Longer benchmarks of one thing; each prints its results. */
const ALONE = ['dump', 'import', 'bracket', 'live', 'tricks', 'server-tricks']

const names = process.argv.slice(2).filter((name) => /^[a-z]/.test(name))
const unknown = names.find((name) => ![...FIELD, ...ALONE].includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no measurement ${unknown}: npm run bench -- [${[...FIELD, ...ALONE].join(' | ')}]\n`)
  process.exit(1)
}
const alone = names.find((name) => ALONE.includes(name))
if (alone !== undefined) {
  process.argv.splice(2, 1)
  await import(`./${alone}.ts`)
} else {
  const world = await openWorld()
  const goals: Goal[] = []
  try {
    for (const name of FIELD.filter((each) => names.length === 0 || names.includes(each))) {
      const started = Date.now()
      process.stderr.write(`${name} … `)
      const { measure } = (await import(`./${name}.ts`)) as { measure: Measure }
      goals.push(...(await measure(world)))
      process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s\n`)
    }
  } finally {
    await world.end()
    print(goals)
  }
  if (goals.some(({ holds }) => !holds)) process.exitCode = 1
}

function print(goals: Goal[]): void {
  const width = Math.max(...goals.map(({ goal }) => goal.length))
  for (const { goal, measured, limit, holds } of goals) {
    console.log(`${holds ? 'holds        ' : 'DOES NOT HOLD'}  ${goal.padEnd(width)}  ${limit}: ${measured}`)
  }
  console.log(`${goals.filter(({ holds }) => holds).length} of ${goals.length} goals hold`)
}
