import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ProfileSection, sectionsOf } from '@kelasku/shared/profile/fields'
import type { Profile } from '../queries.ts'
import { SectionCard } from './SectionCard.tsx'

/** A person, section by section. Which one is being changed stands in the address, so that a reload finds its draft. */
export function Sections({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const open = ProfileSection.safeParse(params.get('ubah')).data
  useArrival(open)

  /** By the address as it is: when a section has been saved, another may have been opened meanwhile. */
  const turnTo = (section: ProfileSection, isOpen: boolean) => {
    const next = new URLSearchParams(location.search)
    if (location.pathname !== pathname || (!isOpen && next.get('ubah') !== section)) return
    if (isOpen) next.set('ubah', section)
    else next.delete('ubah')
    // The hash keeps the section where it is: a changed address begins at the top of its page.
    void navigate({ search: next.toString(), hash: section }, { replace: true })
  }

  return sectionsOf(profile.kind).map((section) => (
    <SectionCard
      key={section}
      profile={profile}
      section={section}
      isOpen={open === section}
      onOpen={() => turnTo(section, true)}
      onClose={() => turnTo(section, false)}
    />
  ))
}

/** Whoever comes by a link to a section is led to it, though the page had nothing in it yet when it opened. */
function useArrival(open: ProfileSection | undefined): void {
  useEffect(() => {
    if (open) document.getElementById(open)?.scrollIntoView()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, [])
}
