/** With what a unit begins: the template that its teacher has chosen, filled with what the school knows anyway. */
import type { TemplateCard } from '@kelasku/shared/journal/contract'
import { isTemplateKey, type TemplateChoice } from '@kelasku/shared/journal/template-key'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { frameworksOf } from '#features/curriculum/frameworks/service.ts'
import { nameOf } from '#features/profile/name.ts'
import { stateOf } from '#platform/collab/prose.ts'
import type { Work } from '#platform/database/work.ts'
import { listOffered } from './own-templates/repo.ts'
import { requireOffered, type DraftedTemplate } from './own-templates/service.ts'
import { findFacts, type CourseFacts, type KnownCourse } from './repo.ts'
import { templateOf, templatesFor } from './templates/templates.ts'

const firstYearOf = ({ year_start }: CourseFacts): number => Number(year_start.slice(0, 4))

/** What the school has made for itself comes first: it is what it asks for. */
export async function templatesOf(
  { id, school_id }: Pick<KnownCourse, 'id' | 'school_id'>,
  work: Work,
): Promise<TemplateCard[]> {
  const facts = await findFacts(work.tx, id)
  const own = await listOffered(work.tx, school_id, facts.curriculum)
  return [
    ...own.map(({ id: key, name: title, description }) => ({ key, title, description, is_own: true })),
    ...templatesFor(facts.curriculum, firstYearOf(facts)).map(({ key, title, description }) => ({
      key,
      title,
      description,
      is_own: false,
    })),
  ]
}

/** A state for its document. Made here and not in the thread: a template of ours is short. */
export async function beginning(
  who: Actor,
  { course_id, name, template }: { course_id: string; name: string; template: TemplateChoice },
  drafted: DraftedTemplate | undefined,
  work: Work,
): Promise<Uint8Array> {
  if (!isTemplateKey(template)) return (await requireOffered(who, template, drafted, work)).state
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
