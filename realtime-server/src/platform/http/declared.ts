/** What a call may be refused with: what its contract lists, and what any call of its kind may be answered with. */
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { refusal, type RefusalKind } from '@kelasku/shared/kernel/refusal'

const always = [
  refusal.INVALID_REQUEST_PAYLOAD,
  refusal.invalid_id,
  refusal.date_out_of_reach,
  refusal.number_out_of_reach,
  refusal.not_found,
  refusal.payload_too_large,
  refusal.too_many_requests,
  refusal.server_error,
  refusal.service_unavailable,
  refusal.disk_full,
]

export function refusalsOf(endpoint: AnyEndpoint): RefusalKind[] {
  const { meta, route } = endpoint['~orpc']
  const { access, signed, idempotent, withFirstPassword, refuses } = meta
  const known = access === 'public' ? [] : [refusal.invalid_authorization, refusal.unauthorized_device]
  const isOpen = access === 'public' || access === 'client' || withFirstPassword
  const own = isOpen ? [] : [refusal.must_change_password]
  const acting = access === 'member' ? [refusal.forbidden, refusal.membership_changed, refusal.school_suspended] : []
  const signature = signed ? [refusal.invalid_signature] : []
  const hasKey = route.method !== 'GET' && !idempotent
  const key = hasKey ? [refusal.request_in_progress, refusal.idempotency_key_reused] : []
  return [...[...always, ...known, ...own, ...acting, ...signature, ...key].map(({ kind }) => kind), ...refuses]
}

const codes = new WeakMap<AnyEndpoint, Set<string>>()

/** A client that was written from the document meets no code that it does not know. */
export function isDeclared(endpoint: AnyEndpoint, { code }: RefusalKind): boolean {
  const known = codes.get(endpoint) ?? new Set(refusalsOf(endpoint).map((kind) => kind.code))
  codes.set(endpoint, known)
  return known.has(code)
}
