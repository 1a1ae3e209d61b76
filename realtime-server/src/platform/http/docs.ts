/** Where the contract is read: by programs and by people. Built at the first visit, since no start should wait for it. */
import type { Express } from 'express'
import { docsPage } from './docs-page.ts'
import { describeApi, type ApiTable, type OpenApiDocument } from './openapi.ts'

export function serveDocs(app: Express, api: ApiTable): void {
  let described: Promise<OpenApiDocument> | undefined
  const document = () => (described ??= describeApi(api))
  app.get('/api/openapi.json', async (_req, res) => {
    res.json(await document())
  })
  app.get('/api/docs', async (_req, res) => {
    res.type('html').send(docsPage(await document()))
  })
}
