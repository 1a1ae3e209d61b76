/** Small children: a narrative of each part of their development with pictures, and no number of a subject. */
export const paud = String.raw`
#let element-photos(photos) = {
  let shown = photos.filter(photo => photo.file_id in pictures)
  if shown.len() == 0 { return none }
  block(breakable: false, above: 2.4mm, grid(
    columns: shown.map(_ => 1fr),
    column-gutter: 3mm,
    align: center,
    ..shown.map(photo => {
      drawn(photo.file_id, 100%, 42mm)
      text(size: 8.5pt, photo.caption)
    }),
  ))
}
#let elements(one) = {
  let all = one.card.parts.at("elements", default: ())
  if all.len() == 0 { return (framed([-]),) }
  all.map(each => {
    lower-head(each.title)
    framed({ say(each.text); element-photos(each.photos) })
  })
}
#let paud-growth(one) = (table(
  columns: (1fr, 1fr, 1fr),
  align: middle,
  head("Tinggi Badan", "Berat Badan", "Lingkar Kepala"),
  ..(("height_cm", "cm"), ("weight_kg", "kg"), ("head_cm", "cm")).map(((key, unit)) => {
    let value = one.card.extras.at(key)
    if value == none { [-] } else { [#measured(value) #unit] }
  }),
),)
#let paud-sections = (
  ..usual-sections,
  PERKEMBANGAN: elements,
  PERTUMBUHAN: paud-growth,
  TANGGAPAN: _ => (framed([], height: 28mm),),
)
#let paud(one, index) = sheet(one, index, {
  kop(one)
  headline(one.title)
  identity(
    (
      ("Nama", strong(upper(one.card.student.full_name))),
      ("NIS / NISN", [#short(one.card.student.nis) / #short(one.card.student.nisn)]),
      ("Satuan PAUD", one.card.school.name),
      ..if one.age != none { (("Usia", one.age),) },
    ),
    (
      ("Kelompok", one.card.class_name),
      ("Semester", one.semester),
      ("Tahun Pelajaran", one.card.school_year),
    ),
  )
  body-of(one, paud-sections, three-signatures(one, role: "Guru Kelas"))
})
`
