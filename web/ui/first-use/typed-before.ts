/**
 * What somebody typed into a field of a part before the code of the part was there, for the first state of that field.
 * @param id of the field, in the part as the server rendered it too
 */
export const typedBefore = (id: string): string =>
  import.meta.env.SSR ? '' : ((document.getElementById(id) as HTMLInputElement | null)?.value ?? '')
