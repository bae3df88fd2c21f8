import { expect, test } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'web/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/site.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'web/pages/public/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js'], css: ['assets/home.css'] },
}

test('A page loads the entry, and all that it and its own module import, each file once', () => {
  expect(assetsOf(manifest, ['web/pages/public/home-page.tsx'])).toEqual({
    styles: ['/assets/site.css', '/assets/home.css'],
    late: [],
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/shared.js', '/assets/libraries.js', '/assets/home.js'],
    inline: '',
  })
})

test('A module that the manifest does not know adds nothing', () => {
  expect(assetsOf(manifest, ['web/pages/public/gone.tsx']).preloads).toEqual([
    '/assets/shared.js',
    '/assets/libraries.js',
  ])
})

test('Without a manifest the addresses are those of the development server', () => {
  expect(assetsOf(null, []).scripts).toEqual(['/@vite/client', '/web/app/entry-client.tsx'])
})
