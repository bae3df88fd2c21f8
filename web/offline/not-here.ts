/** What visitors without a connection read in place of a page that is not stored, from the worker and from an open page (FO-06). */
export const NOT_HERE = {
  title: 'You’re offline',
  text: 'There is no connection, and this page is not on your device yet. Pages that you opened before, and those of what you follow, are.',
}
