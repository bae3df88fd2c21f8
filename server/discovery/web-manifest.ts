/** What a browser needs to install the site (W3C Web Application Manifest). `origin` without a slash at the end. */
export const webManifest = (name: string, origin: string) => ({
  id: `${origin}/`,
  name,
  short_name: name.slice(0, 12).trim(),
  description: 'Live scores, schedules, results and drafts',
  start_url: `${origin}/`,
  scope: `${origin}/`,
  // Safari knows no overrides, and notifies only sites that have a window of their own (FO-08).
  display: 'standalone',
  display_override: ['minimal-ui'],
  background_color: '#0b0e14',
  theme_color: '#0b0e14',
  icons: [
    { src: `${origin}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${origin}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${origin}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
