import { api } from '@kelasku/shared/registry'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(await describeApi(api))) as Record<string, unknown>

test('the document is OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('every default is a value of its own schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const wrong: string[] = []
  let defaults = 0
  const look = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return
    // A field that is called "default" is a schema; the keyword holds a value.
    if ('default' in node && !place.endsWith('.properties')) {
      const { default: value, ...schema } = node
      defaults += 1
      if (!ajv.validate(schema, value)) wrong.push(`${place}: ${JSON.stringify(node)}`)
    }
    for (const [name, child] of Object.entries(node)) look(child, `${place}.${name}`)
  }
  look(document, '')
  expect(defaults).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
