import { Card } from '#ui/card.tsx'
import type { Appearance } from '../appearance.ts'
import { TenantMark } from '../widgets/TenantMark.tsx'
import { useT } from '../words.ts'

/** What somebody new reads on the way in. */
export function WizardScene({ looks }: { looks: Appearance }) {
  const t = useT()
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-start gap-4 p-4 md:p-8">
      <div className="flex items-center gap-3">
        <TenantMark name={looks.site_name} src={looks.logo_image_url} />
        <span className="font-semibold">{looks.site_name}</span>
      </div>
      {looks.wizard_steps.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- three steps that never change places
        <Card key={index} className="p-4">
          <p className="text-xs font-medium text-primary-ink">{t(($) => $.scene.step, { number: index + 1 })}</p>
          <p className="mt-1 text-sm whitespace-pre-line">{text ?? t(($) => $.wizard.byRole)}</p>
        </Card>
      ))}
    </main>
  )
}
