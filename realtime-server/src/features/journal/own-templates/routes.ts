import { templateApi } from '@kelasku/shared/journal/own-templates'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { heldFor } from '../guard.ts'
import {
  keptTemplate,
  makeTemplate,
  reviseTemplate,
  staffOnly,
  takeWords,
  templateFor,
  templatesIn,
  viewTemplate,
} from './service.ts'

export const templateRoutes = (tools: Toolbox): Served[] => [
  serve(templateApi.makeTemplate, {
    prepare: ({ params }) => takeWords(params.id, tools),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'template', work),
    run: async ({ who, subject: known, body, prepared: taken, work }) => ({
      data: await makeTemplate(who, known, body, taken, work, tools),
    }),
  }),
  serve(templateApi.schoolTemplates, {
    guard: ({ who }) => staffOnly(who),
    run: ({ who, query: { status, ...paging }, work }) => templatesIn(who, status, paging, work),
  }),
  serve(templateApi.schoolTemplate, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: ({ who, subject: known }) => ({ data: viewTemplate(who, known) }),
  }),
  serve(templateApi.reviseTemplate, {
    guard: ({ who, params, work }) => keptTemplate(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reviseTemplate(who, known, body, work) }),
  }),
]
