import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSigner, signing } from './s3-request.ts'

/** The examples that AWS publishes for "Signature Calculations for the Authorization Header" of Amazon S3. */
const signer = makeSigner({
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  bucket: '',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
})
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test.each([
  ['GET Object', 'GET', '/test.txt', { range: 'bytes=0-9' }, '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['PUT Object', 'PUT', '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }, 'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'],
  ['GET Bucket Lifecycle', 'GET', '/?lifecycle', {}, '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET Bucket (List Objects)', 'GET', '/?max-keys=2&prefix=J', {}, '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('The published example %s is signed as AWS does', async (_name, method, path, headers, body, signature) => {
  const request = await signer.sign(`https://examplebucket.s3.amazonaws.com${path}`, {
    method,
    headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
    aws: { ...signing, datetime: '20130524T000000Z' },
  })
  expect(request.headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=' +
      `${[...request.headers.keys(), 'host'].filter((name) => name !== 'authorization').toSorted().join(';')}, ` +
      `Signature=${signature}`,
  )
})
