const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'], [/\bOPR\/|\bOpera\b/, 'Opera'], [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'], [/\bVersion\/.*\bSafari\//, 'Safari'], [/^curl\//, 'curl'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'], [/\biPad\b/, 'iPad'], [/\bAndroid\b/, 'Android'], [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'], [/\bCrOS\b/, 'ChromeOS'], [/\bLinux\b/, 'Linux'],
]

const first = (known: [RegExp, string][], text: string): string | undefined => known.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system in words, for people who look for a session that is not theirs. @param userAgent as it was sent */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
