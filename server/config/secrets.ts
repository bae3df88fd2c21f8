/** In characters. Discord's secrets have 32. */
const SHORTEST = 16
/** Of 16 random hexadecimal digits, one in ten million has fewer. */
const FEWEST_DIFFERENT = 5

/** Secrets that appear in documentation and defaults, whole, without their punctuation. */
const SAMPLES = new Set([
  'minioadmin', 'minioadmin123', 'minio123', 'clutchboard', 'postgres', 'postgresql', 'admin123', 'password123',
  '937it3ow87i4ery69876wqire', // Discord's documentation
  'wjalrxutnfemik7mdengbpxrficyexamplekey', 'akiaiosfodnn7example', // Amazon's
])
/** Samples are also made of these words and of nothing else: `change-me-to-something-long`, `your client secret`. */
const PLACEHOLDER_WORDS = new Set((
  'a access admin bucket change changeme client database db discord dummy enter example fill foo for bar here id in ' +
  'insert it key long me my need needs new of or pass password placeholder please put real replace s3 sample secret set ' +
  'some something strong test the this to todo token user value very with your'
).split(' '))

const isPlaceholder = (word: string): boolean => PLACEHOLDER_WORDS.has(word) || /^x+$/.test(word)

function isSample(secret: string): boolean {
  const words = secret.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean)
  return SAMPLES.has(words.join('')) || words.every(isPlaceholder)
}

/** The repeated part of a text: `minioadmin` of `minioadminminioadmin`, and the text itself when it repeats nothing. */
function unitOf(text: string): string {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

/**
 * The problem of a secret, or null. Only whole samples that everybody knows count as such: a random secret may begin
 * like anything.
 * @param shortest in characters
 */
export function weaknessOf(secret: string, shortest = SHORTEST): string | null {
  const unit = unitOf(secret)
  if (isSample(secret) || isSample(unit)) return 'this is a sample that everybody knows; set a real secret'
  if (secret.length < shortest) return `a secret has at least ${shortest} characters`
  if (unit.length < Math.min(shortest, secret.length) || new Set(secret).size < FEWEST_DIFFERENT) {
    return 'this is easily guessed, as it repeats itself; take a random one: openssl rand -hex 24'
  }
  return null
}
