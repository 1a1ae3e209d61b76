/// <reference types="node" />
// oxlint-disable-next-line no-restricted-imports -- the law has no hash of its own; both sides bring theirs, this test Node's.
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalRequest } from './signature.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const example = {
  method: 'put',
  path: '/api/assessments/6f1f7e4a-1c1b-4f0e-9a51-0d6b6a9c2f10/reference/0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21/nilai?nilai=85.5',
  bodyHash: sha256('{"score":85.5}'),
  timestamp: '1795219200',
  nonce: '7d9f0d0e6a2b4c1f8e3a5b7c9d1e2f30',
}

test('a signed request is written line by line: method, path with query, hash of the body, time, nonce', () => {
  expect(canonicalRequest(example).split('\n')).toEqual([
    'PUT',
    example.path,
    '26796cbbb97bb1e1c03127eaeff7d7e60273d3d39d29d21e751d5497b987c151',
    '1795219200',
    '7d9f0d0e6a2b4c1f8e3a5b7c9d1e2f30',
  ])
})

test('the worked example gives the signature that the rulings name', () => {
  const signature = createHmac('sha256', 'kelasku-example-signing-key').update(canonicalRequest(example)).digest('hex')
  expect(signature).toBe('057df5221637b6aff926d7d6f45e57b79b3bf270296b451cd7c07d562793add0')
})
