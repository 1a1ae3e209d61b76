/** With what a unit begins: the template that its teacher has chosen, filled with what the school knows anyway. */
import type { JournalDraft, TemplateCard } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { frameworksOf } from '#features/curriculum/frameworks/service.ts'
import { nameOf } from '#features/profile/name.ts'
import { stateOf } from '#platform/collab/prose.ts'
import type { Work } from '#platform/database/work.ts'
import { findFacts, type CourseFacts } from './repo.ts'
import { templateOf, templatesFor } from './templates/templates.ts'

const firstYearOf = ({ year_start }: CourseFacts): number => Number(year_start.slice(0, 4))

export async function templatesOf(courseId: string, work: Work): Promise<TemplateCard[]> {
  const facts = await findFacts(work.tx, courseId)
  return templatesFor(facts.curriculum, firstYearOf(facts)).map(({ key, title, description }) => ({
    key,
    title,
    description,
  }))
}

/** A state for its document. Made here and not in the thread: a template is short, and nobody's but ours. */
export async function beginning(
  who: Actor,
  { course_id, name, template }: Pick<JournalDraft, 'course_id' | 'name' | 'template'>,
  work: Work,
): Promise<Uint8Array> {
  const facts = await findFacts(work.tx, course_id)
  const frameworks = await frameworksOf(who, facts.school_year_id, work)
  const profile = frameworks.find(({ in_use }) => in_use)
  return stateOf(
    templateOf(template).begin({
      ...facts,
      topic: name,
      teacher: await nameOf(who, work),
      profile: profile ?? { name: '', dimensions: [] },
    }),
  )
}
