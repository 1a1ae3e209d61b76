/** A tenant's appearance: which tenant a page stands in front of, how it looks, and writing that down. */
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import type { Attribute, Tenant } from '@kelasku/shared/whitelabel/contract'
import { attributeValue, defaultAttributes, filesNamedIn, isWritable } from '@kelasku/shared/whitelabel/attributes'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { areFilesOf } from '#platform/files/save.ts'
import { fileUrl } from '#platform/files/url.ts'
import type { Call } from '#platform/http/call.ts'
import { whitelabelPicture } from './picture.ts'
import { findTenant, listAttributes, removeAttributes, writeAttributes } from './repo.ts'

export interface Asked {
  sekolah?: string | undefined
  school_id?: string | undefined
}

/** Signed in, the school one acts in; before that, what the address says. Nobody's page is plain Kelasku. */
export async function tenantOf({ knock, host }: Call, asked: Asked, work: Work, config: Config): Promise<Tenant> {
  const found = await findTenant(work.tx, {
    activeSchoolId: knock.kind === 'admitted' ? knock.admitted.actor?.schoolId : undefined,
    schoolId: asked.school_id,
    host,
    slug: asked.sekolah,
    defaultSlug: config.KELASKU_SCHOOL,
  })
  if (!found) return dressed({ ...plain, attributes: [] })

  const { logo_file_id, ...school } = found
  return dressed({
    ...school,
    grade: school.grade as Tenant['grade'], // written through the contract's enum only
    site_type: siteTypeOf(school.site_type),
    logo_image_url: fileUrl(logo_file_id),
  })
}

const plain = {
  school_id: null,
  school_name: 'Kelasku',
  slug: null,
  grade: null,
  site_type: 'school',
  logo_image_url: null,
} satisfies Omit<Tenant, 'attributes'>

/** With what a tenant did not say about itself; a key that is no longer known is not told. */
function dressed(tenant: Tenant): Tenant {
  const own = tenant.attributes.filter(({ key }) => isWritable(key))
  const all = { ...defaultAttributes(tenant, own), ...Object.fromEntries(own.map(({ key, value }) => [key, value])) }
  return { ...tenant, attributes: Object.entries(all).map(([key, value]) => ({ key, value })) }
}

/** Writes what is given, takes back what is null. Refuses the whole with a text for each field that is wrong. */
export async function saveAttributes(
  work: Work,
  schoolId: string,
  given: Readonly<Record<string, string | null>>,
): Promise<Attribute[]> {
  const written: Attribute[] = []
  const removed: string[] = []
  const wrong: FieldTexts = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isWritable(key)) {
      wrong[key] = ['Kunci tidak dikenal']
    } else if (value === null) {
      removed.push(key)
    } else {
      const read = attributeValue(key).safeParse(value)
      if (read.success) written.push({ key, value: read.data })
      else wrong[key] = read.error.issues.map(({ message }) => message)
    }
  }
  for (const { key, value } of written) {
    const isOwn = await areFilesOf(work.tx, filesNamedIn(value), schoolId, whitelabelPicture.purpose)
    if (!isOwn) wrong[key] = ['Unggah gambarnya dahulu.']
  }
  if (Object.keys(wrong).length > 0) throw refusal.INVALID_REQUEST_PAYLOAD(wrong)

  await writeAttributes(work.tx, schoolId, written)
  await removeAttributes(work.tx, schoolId, removed)
  work.audit({
    action: 'whitelabel.changed',
    subject: `school:${schoolId}`,
    schoolId,
    detail: { keys: Object.keys(given) },
  })
  return listAttributes(work.tx, schoolId)
}
