import { Link } from 'react-router-dom'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { useRole } from '#platform/session/role.ts'
import { useSchool } from '#platform/session/school.ts'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

export interface TenantLinkProps {
  isMarkOnly?: boolean
  /** What of the school is looked at: a class, a child. */
  under?: string
  className?: string
}

/** The school, by its sign and name; a tap on it leads to the others. */
export function TenantLink({ isMarkOnly = false, under = '', className }: TenantLinkProps) {
  const t = useT()
  const name = useRole(({ school_name }) => school_name)
  const logo = useSchool(({ logo_image_url }) => logo_image_url)
  const siteName = useTenant(({ site_name }) => site_name)
  const shown = name || siteName

  return (
    <Link
      to="/ganti-sekolah"
      aria-label={t(($) => $.navigation.switchSchool, { name: shown })}
      title={t(($) => $.navigation.switchSchool, { name: shown })}
      className={cn('flex min-h-11 min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-accent', className)}
    >
      <TenantMark name={shown} src={logo} size="sm" />
      {!isMarkOnly && (
        <span className="grid min-w-0">
          <span
            className={cn(
              'line-clamp-2 font-semibold wrap-anywhere',
              under ? 'text-[0.8125rem] leading-4' : 'text-sm leading-4.5',
            )}
          >
            {shown}
          </span>
          {under && <span className="truncate text-xs leading-3.5 text-muted-foreground">{under}</span>}
        </span>
      )}
    </Link>
  )
}
