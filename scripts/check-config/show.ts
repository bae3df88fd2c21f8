import { settings, type Config } from '#server/config/config.ts'

const MASK = '••••••'

function masked(name: string, description: string, value: string): string {
  if (value === '') return '–'
  if (description.includes('(secret)')) return MASK
  if (!/^DATABASE(_READ)?_URL$/.test(name)) return value
  const url = new URL(value)
  if (url.password) url.password = 'HIDDEN'
  return url.href.replace('HIDDEN', MASK)
}

/** The effective settings, a line each, without any secret. */
export function showSettings(config: Config, env: Record<string, string | undefined>): string[] {
  return Object.entries(settings.shape).map(([name, { description = '' }]) => {
    const value = config[name as keyof Config]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return `  ${name} = ${masked(name, description, text)}${env[name] ? '' : '  (default)'}`
  })
}
