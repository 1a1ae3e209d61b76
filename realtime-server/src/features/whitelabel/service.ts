/** A tenant's appearance: which tenant a page stands in front of, and how it looks. */
import type { Tenant } from '@kelasku/shared/whitelabel/contract'
import { defaultAttributes, isWritable } from '@kelasku/shared/whitelabel/attributes'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import type { Call } from '#platform/http/call.ts'
import { findTenant } from './repo.ts'

export interface TenantQuery {
  sekolah?: string | undefined
  school_id?: string | undefined
}

/** Signed in, the school one acts in; before that, what the address says. Nobody's page is plain Kelasku. */
export async function tenantOf({ auth, host }: Call, asked: TenantQuery, work: Work, config: Config): Promise<Tenant> {
  const found = await findTenant(work.tx, {
    activeSchoolId: auth.kind === 'authenticated' ? auth.caller.actor?.schoolId : undefined,
    schoolId: asked.school_id,
    host,
    slug: asked.sekolah,
    defaultSlug: config.KELASKU_SCHOOL,
  })
  if (!found) return dressed({ ...plain, attributes: [] })

  const { logo_file_id, ...school } = found
  return dressed({
    ...school,
    grade: school.grade,
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
