import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** `flags`: those of the instruction, like `--from=build`. `words`: what follows them. */
export type Instruction = { name: string; flags: string[]; words: string[]; text: string }
export type Stage = Instruction[]

/** The stages of a Dockerfile, each with its instructions in order. */
export function readDockerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => !line.startsWith('#')).join('\n')
  const stages: Stage[] = []
  for (const line of lines.replaceAll('\\\n', ' ').split('\n').filter((text) => text.trim() !== '')) {
    const [name = '', ...rest] = line.trim().split(/\s+/)
    const flags = rest.filter((word) => word.startsWith('--')).slice(0, rest.findIndex((word) => !word.startsWith('--')))
    const words = rest.slice(flags.length)
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, flags, words, text: line.slice(line.indexOf(name) + name.length).trim() })
  }
  return stages
}

/**
 * The first instruction of a name.
 * @throws Error when the stage has none
 */
export function named(stage: Stage, name: string): Instruction {
  const found = stage.find((each) => each.name === name)
  if (!found) throw new Error(`The Dockerfile has no ${name} there`)
  return found
}

/** The list of a CMD in its form of JSON. */
export const commandIn = ({ text }: Instruction): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

/**
 * Does a COPY as Docker does. @param from the folder that its sources are in; @param to the image's working folder
 * @throws Error when a source is not there
 */
export function doCopy({ words }: Instruction, from: string, to: string): void {
  const [target = '', ...sources] = words.toReversed()
  for (const source of sources.toReversed()) {
    const path = join(from, source.replace(/^\/app\//, ''))
    if (!existsSync(path)) throw new Error(`COPY ${source}: there is no such file`)
    const isInto = target.endsWith('/') && !statSync(path).isDirectory()
    const place = isInto ? join(to, target, basename(source)) : join(to, target)
    mkdirSync(dirname(place), { recursive: true })
    cpSync(path, place, { recursive: true, dereference: true })
  }
}
