import { blendedPlanApi } from '@kelasku/shared/blended-plan/contract'
import { managedClass } from '#features/classroom/service.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import {
  changeablePlan,
  childFor,
  makePlan,
  planFor,
  plannedClass,
  planOfPupil,
  plansOf,
  presentPlan,
  pupilFor,
  removePlan,
  revisePlan,
  sayConsent,
} from './service.ts'

export const blendedPlanRoutes = (): Served[] => [
  serve(blendedPlanApi.list, {
    guard: ({ who, query, work }) => plannedClass(who, query.class_id, work),
    run: ({ who, query: { class_id, ...paging }, work }) => plansOf(who, class_id, paging, work),
  }),
  serve(blendedPlanApi.create, {
    guard: ({ who, body, work }) => managedClass(who, body.class_id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await makePlan(who, known, body, work) }),
  }),
  serve(blendedPlanApi.ofPupil, {
    guard: ({ who, params, work }) => pupilFor(who, params.student_id, work),
    run: async ({ who, subject: pupil, query, work }) => ({ data: await planOfPupil(who, pupil, query, work) }),
  }),
  serve(blendedPlanApi.consent, {
    guard: ({ who, params, work }) => childFor(who, params.student_id, work),
    run: async ({ who, subject: pupil, body, work }) => ({ data: await sayConsent(who, pupil, body.is_given, work) }),
  }),
  serve(blendedPlanApi.get, {
    guard: ({ who, params, work }) => planFor(who, params.id, work),
    run: async ({ who, subject: plan, work }) => ({ data: await presentPlan(who, plan, work) }),
  }),
  serve(blendedPlanApi.update, {
    guard: ({ who, params, work }) => changeablePlan(who, params.id, work),
    run: async ({ who, subject: plan, body, work }) => ({ data: await revisePlan(who, plan, body, work) }),
  }),
  serve(blendedPlanApi.remove, {
    guard: ({ who, params, work }) => changeablePlan(who, params.id, work),
    run: async ({ subject: plan, work }) => {
      await removePlan(plan, work)
      return { data: null }
    },
  }),
]
