/** Texts that have broken other programs. */
export const TEXTS = [
  '', ' ', 'a\0b', '\ud800', 'x\udfff', '\u202Egnp.exe', '\ufeff', '__proto__', 'constructor', 'null', 'undefined', 'NaN',
  "' OR 1=1 --", "'; SELECT pg_sleep(5); --", '%', '_', '\\', '"', '${7*7}', '<script>alert(1)</script>',
  'javascript:alert(1)', '//evil.example', '../../etc/passwd', 'infinity', 'tomorrow', '2026-02-30', '2026-11-20T18:00:00',
  '294277-01-01', '=1+1', 'tbd', 'dnp', '👩‍👩‍👧‍👦', 'a'.repeat(200), `${'a'.repeat(6_000)}!`, ' '.repeat(6_000),
]

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

/** Values for places where others are expected; written as JSON they stay what they are. */
export const VALUES: unknown[] = [
  ...TEXTS, null, true, false, -1, 0, -0, 1.5, 2_147_483_648, 2 ** 53, -(2 ** 63), 1e300, [], {}, [null], [[]], { x: 1 },
  deep(30), deep(300), Array.from({ length: 1_000 }, () => 1), Array.from({ length: 1_000 }, (_, index) => `${index}`),
  JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: { admin: true } } }, { length: 1e9 },
]

/** Bodies that are no JSON, or JSON that no value can be written as. */
export const BODIES = [
  '', ' ', '{', '}', '[', 'null', '"x"', '1', '[]', '[[]]', '{}', '{"name":"a",}', '\ufeff{}', "{'a':1}", '{"a":1e309}',
  '{"a":NaN}', '{"a":"\\ud800"}', '{"a\\u0000":1}', '{"__proto__":{"x":1}}', '{"name":"a","name":"b"}', '{"a":01}',
  '['.repeat(50_000), `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'true false', '\0', '{"a":"\n"}',
  `{"name":"${'a'.repeat(1_100_000)}"}`,
]

/** Parts of an address, as they are sent. */
export const PLACES = [
  '%00', '%', '%ff', '%ED%A0%80', '%2e%2e', '..%2f..%2fx', 'null', 'undefined', '[object Object]', '__proto__', 'constructor',
  '%20', '%F0%9F%8F%86', "%27%20OR%201=1--", 'tbd', '0', '-1', '1e9', '9'.repeat(30), 'a'.repeat(5_000), 'A%0d%0aX:1', '*',
]

/** Headers that a request may have beside its own, each alone. */
export const HEADERS: Record<string, string>[] = [
  { 'if-match': '*' }, { 'if-match': '"1"' }, { 'if-match': '"999"' }, { 'if-match': 'W/"1-abc"' }, { 'if-match': '"-1"' },
  { 'if-match': 'x'.repeat(3_000) }, { 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }, { 'idempotency-key': 'a b' },
  { 'idempotency-key': '' }, { 'idempotency-key': 'a'.repeat(129) }, { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' }, { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '' }, { origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' },
  { 'x-http-method-override': 'DELETE' }, { 'x-original-url': '/api/admin/users' }, { 'x-forwarded-for': "127.0.0.1'" },
  { accept: 'text/html' }, { 'accept-encoding': 'br;q=x, zip' }, { cookie: 'session=x' }, { cookie: 'session=' },
  { cookie: 'session=a; session=b; __proto__=1' }, { cookie: `session=${'a'.repeat(3_000)}` }, { range: 'bytes=0-1' },
]
