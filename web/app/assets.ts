import type { Assets } from '#web/site/page-state.ts'

type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
/** The files that `vite build` made, by source path. */
export type ViteManifest = Record<string, ManifestChunk>

const ENTRY = 'web/app/entry-client.tsx'

/** Hot reload of components in development; it has to run before they load. */
export const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const withImports = (manifest: ViteManifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen)
  return seen
}

/** The files of a page that shows the given route modules (source paths). Without a manifest: Vite's own addresses. */
export const assetsOf = (manifest: ViteManifest | null, modules: string[]): Assets => {
  if (!manifest) {
    return {
      styles: ['/web/styles/app.css'],
      late: [],
      scripts: ['/@vite/client', `/${ENTRY}`],
      preloads: [],
      inline: REFRESH_PREAMBLE,
    }
  }
  const keys = new Set([ENTRY, ...modules].flatMap((key) => [...withImports(manifest, key)]))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const address = (file: string) => `/${file}`
  const entry = manifest[ENTRY]
  return {
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(address),
    late: [],
    scripts: entry ? [address(entry.file)] : [],
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    inline: '',
  }
}
