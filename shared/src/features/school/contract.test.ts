import { expect, test } from 'vitest'
import { SchoolRevision } from './contract.ts'

const takes = (revision: object) => SchoolRevision.safeParse({ version: 1, ...revision }).success

test.each([
  ['postal_code', '40115', 'abc'],
  ['postal_code', ' 40115 ', '4011'],
  ['phone', '(022) 420-1234', 'xx'],
  ['phone', '+62 22 4201234', '12'],
  ['website', 'smpn1bandung.sch.id', 'bukan situs'],
  ['website', 'https://smpn1.sch.id/profil?lang=id', 'situs'],
  ['principal_nip', '19700101 199512 1 001', '1'],
  ['principal_nip', 'YP 012/2008', 'Budi'],
] as const)('%s takes %s, and not %s', (field, right, wrong) => {
  expect([takes({ [field]: right }), takes({ [field]: wrong }), takes({ [field]: null })]).toEqual([true, false, true])
})
