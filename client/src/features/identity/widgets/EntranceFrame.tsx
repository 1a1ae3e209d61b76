import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { cn } from '#ui/cn.ts'
import { EntrancePicture } from './EntrancePicture.tsx'

interface EntranceFrameProps {
  title: string
  description?: ReactNode
  /** For forms of more than a few boxes. */
  wide?: boolean
  children: ReactNode
}

/** The pages before sign-in: the school's sign and the one thing to do; beside them, where there is room, its picture. */
export function EntranceFrame({ title, description, wide = false, children }: EntranceFrameProps) {
  const siteName = useTenant(({ site_name }) => site_name)
  const logo = useTenant(({ logo_image_url }) => logo_image_url)

  return (
    <div className={cn('flex min-h-dvh flex-col lg:grid', wide ? 'lg:grid-cols-[3fr_2fr]' : 'lg:grid-cols-[1fr_1fr]')}>
      <EntrancePicture />
      <main className="flex grow flex-col bg-card px-4 pt-5 pb-8 sm:px-8 lg:px-12 lg:pt-8">
        <div className={cn('mx-auto flex w-full grow flex-col', wide ? 'max-w-xl' : 'max-w-sm')}>
          <Link to="/login" className="flex w-fit max-w-full touch-reach items-center gap-3 rounded-md">
            <TenantMark name={siteName} src={logo} />
            <span className="min-w-0 font-semibold">{siteName}</span>
          </Link>
          {/* From above, not in the middle: what appears below, such as Google's button, must not move what a hand is about to press. */}
          <div className={cn('grid w-full gap-6 py-8', wide ? 'lg:py-12' : 'sm:mt-[12vh]')}>
            <header className="grid gap-1.5">
              <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
              {description && <div className="text-sm text-muted-foreground">{description}</div>}
            </header>
            {children}
          </div>
        </div>
      </main>
    </div>
  )
}
