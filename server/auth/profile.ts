import { z } from 'zod'
import { visibleText } from '#domain/text/visible.ts'
import { discordId } from '#contract/access/users.ts'

const plain = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'contains characters that cannot be used')

const answer = z.object({
  id: discordId,
  username: plain(64).nullish(),
  global_name: plain(64).nullish(),
  discriminator: plain(8).nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,80}$/)
    .nullish(),
})

/** A person as the provider describes them. Only the id never changes (check A18). */
export type Profile = { id: string; username: string; discriminator: string; avatar: string }

/**
 * Reads the provider's description of a person; `avatar` becomes an address or ''.
 * @throws ZodError when the id is none of Discord's, or any text is too long or holds control characters
 */
export function readProfile(body: unknown): Profile {
  const { id, username, global_name, discriminator, avatar } = answer.parse(body)
  return {
    id,
    username: visibleText(username ?? '').trim() || visibleText(global_name ?? '').trim() || id,
    discriminator: discriminator ?? '',
    avatar: avatar ? `https://cdn.discordapp.com/avatars/${encodeURIComponent(id)}/${avatar}.png?size=64` : '',
  }
}
