import { execFile } from 'node:child_process'

export type Said = { code: number; out: string }

/**
 * Runs a program to its end; the worker of the tests continues meanwhile.
 * @returns its code and its output
 */
export const runToEnd = (program: string, args: string[], env: Record<string, string> = {}): Promise<Said> =>
  new Promise((done) => {
    execFile(program, args, { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }, (error, out, err) => {
      done({ code: error ? Number(error.code ?? 1) : 0, out: out + err })
    })
  })

/**
 * @throws Error with the program's output when it fails
 * @returns its output, without spaces around it
 */
export async function must(program: string, args: string[], env?: Record<string, string>): Promise<string> {
  const { code, out } = await runToEnd(program, args, env)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed with ${code}:\n${out.slice(-4_000)}`)
  return out.trim()
}
