import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'

const USUAL = (name: string, site: string): string => `The data of ${name} (${site})

You may use, share and change this data, also commercially, under the terms of the Creative Commons Attribution 4.0 International
licence (CC BY 4.0): name ${name} with its address as the source, and say whether you changed anything.

The whole licence: https://creativecommons.org/licenses/by/4.0/legalcode

Names, logos and pictures of teams, players, events and of the game belong to their owners. Where the data names a picture by its
address, the licence is about the address, not about the picture.
`

/**
 * The terms under which dumps may be used: those of the operator's file, or the usual ones.
 * @throws Error when the file cannot be read
 */
export const licenceText = async ({ DUMP_LICENCE_FILE, SITE_NAME }: Config, site: string): Promise<string> =>
  DUMP_LICENCE_FILE === undefined ? USUAL(SITE_NAME, site) : readFile(DUMP_LICENCE_FILE, 'utf8')
