/** What has to be ready before the server renders a replay, and its source path. The browser needs none of it. */
export const replayPart = () => ({
  module: import.meta.env.SSR && (import.meta.env.FIRST_USE ? 'web/pages/public/replay-page.tsx' : 'web/drafts/replay/replay.tsx'),
  ready: async () => (await import('./part.ts')).Replay.ready(),
})
