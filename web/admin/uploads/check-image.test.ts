import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signWrite } from '#contract/uploads.ts'
import { imageProblem, plainFilename } from './check-image.ts'

describe('imageProblem (UP-01)', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])('The image check accepts %s', (type) => {
    expect(imageProblem({ type, size: 5 * 1024 * 1024 })).toBeNull()
  })

  it.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])('The image check refuses %j', (type) => {
    expect(imageProblem({ type, size: 10 })).toBe('Please select a valid image file (JPEG, PNG, or WebP)')
  })

  it('The image check refuses what is larger than 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('File size must be less than 5MB')
  })
})

describe('plainFilename', () => {
  it('Plain names are left alone', () => {
    expect(plainFilename('Alpha Wolves_2026-final.png')).toBe('Alpha Wolves_2026-final.png')
    expect(plainFilename('Łódź.webp')).toBe('Łódź.webp')
  })

  it('Any file name becomes one that the server accepts', () => {
    const odd = fc.constantFrom('..', '/', '\\', '%2e', 'CON', 'con.png', '.htaccess', '\u2024', '\0', '🐺', ' ')
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string())), (parts) => {
        const filename = plainFilename(parts.join(''))
        expect(signWrite.safeParse({ path: 'teams', contentType: 'image/png', filename }).success).toBe(true)
      }),
    )
  })
})
