/** A place in a list in its parts: `{key}~{id}`; both are '' where it is none. */
export const partsOfPlace = (place: string): readonly [key: string, id: string] => {
  const [, key = '', id = ''] = /^([^~]*)~(.+)$/.exec(place) ?? []
  return [key, id]
}
