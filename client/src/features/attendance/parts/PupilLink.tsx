import { Link } from 'react-router-dom'

/** From a line about a pupil to their own days. */
export const PupilLink = ({ of: { id, full_name } }: { of: { id: string; full_name: string } }) => (
  <Link to={`/revamp/absensi/siswa/${id}`} className="flex min-h-6 items-center hover:underline">
    <span className="truncate">{full_name}</span>
  </Link>
)
