import { codesApi } from '@kelasku/shared/classroom/codes'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { managedClass } from '../service.ts'
import { exportParentCodes } from './export.ts'
import {
  codeFor,
  codesOf,
  issueCode,
  issueMissingParentCodes,
  parentCodesOf,
  revokeCode,
  rotateCode,
  usesOf,
} from './service.ts'

export const codeRoutes = (tools: Toolbox): Served[] => [
  serve(codesApi.codes, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: ({ subject: known, query, work }) => codesOf(known, query, query, work, tools),
  }),
  serve(codesApi.parentCodes, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: ({ subject: known, query, work }) => parentCodesOf(known, query, work, tools),
  }),
  serve(codesApi.issueCode, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await issueCode(who, known, body, work, tools) }),
  }),
  serve(codesApi.issueParentCodes, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await issueMissingParentCodes(who, known, work, tools) }),
  }),
  serve(codesApi.rotateCode, {
    guard: ({ who, params, work }) => codeFor(who, params.id, work),
    run: async ({ who, subject: held, body, work }) => ({ data: await rotateCode(who, held, body, work, tools) }),
  }),
  serve(codesApi.revokeCode, {
    guard: ({ who, params, work }) => codeFor(who, params.id, work),
    run: async ({ subject: held, work }) => ({ data: await revokeCode(held, work, tools) }),
  }),
  serve(codesApi.codeUses, {
    guard: ({ who, params, work }) => codeFor(who, params.id, work),
    run: ({ subject: held, query, work }) => usesOf(held, query, work),
  }),
  serve(codesApi.exportParentCodes, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: ({ subject: known, work }) => exportParentCodes(known, work, tools),
  }),
]
