/** Prints the OpenAPI document, without a server. */
import { api } from '@kelasku/shared/registry'
import { describeApi } from '#platform/http/openapi.ts'

process.stdout.write(`${JSON.stringify(await describeApi(api), null, 2)}\n`)
