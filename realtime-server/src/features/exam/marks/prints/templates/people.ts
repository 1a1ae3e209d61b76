/** Cards, the attendance list and the minutes, in the typesetter's language; the prelude comes before each. */

export const cardsTemplate = String.raw`
#set page(margin: (x: 12mm, y: 10mm), footer: none)
#set text(size: 9pt)
#let card(one) = block(width: 100%, height: 65mm, stroke: 0.6pt, inset: 3mm, breakable: false, clip: true, {
  set par(leading: 0.45em)
  grid(
    columns: (11mm, 1fr),
    column-gutter: 2mm,
    align: horizon,
    if "logo" in pictures { image("/logo", width: 11mm) },
    align(center, { strong(upper(data.school.name)); linebreak(); text(size: 8pt, data.school.lines.at(0, default: "")) }),
  )
  block(above: 1.6mm, below: 2mm, line(length: 100%, stroke: 0.6pt))
  align(center, { strong[KARTU PESERTA UJIAN]; linebreak(); data.title; linebreak(); text(size: 8pt)[Tahun Pelajaran #data.year] })
  grid(
    columns: (1fr, 23mm),
    column-gutter: 2mm,
    grid(
      columns: (19mm, 3mm, 1fr),
      row-gutter: 1.4mm,
      [No. Peserta], [:], strong(one.number),
      [Nama], [:], strong(one.name),
      [NISN], [:], one.nisn,
      [Kelas], [:], one.class_name,
      [Ruang], [:], one.place,
      [Waktu], [:], [#data.dates.day, #data.dates.begins],
    ),
    align(center, { image(bytes(one.qr), format: "svg", width: 23mm) }),
  )
})
#grid(columns: (1fr, 1fr), gutter: 4mm, ..data.cards.map(card))
#if data.cards.len() == 0 [Belum ada peserta.]
`

const identity = String.raw`
#let identity(room) = facts((
  ("Ujian", data.title),
  ("Mata Pelajaran", data.course),
  ("Kelas", data.classes),
  ("Hari, Tanggal", data.dates.day),
  ("Waktu", data.dates.time),
  ..if room.name != "" { (("Ruang", room.name),) },
))
#let title(words) = align(center, { set par(leading: 0.5em); text(size: 13pt, weight: "bold", words); linebreak(); upper(data.exam_type); linebreak(); [Tahun Pelajaran #data.year] })
#let proctors(room) = grid(
  columns: (1fr, 1fr),
  column-gutter: 12mm,
  signature([#linebreak() Pengawas I], room.proctors.at(0, default: none), []),
  signature([#data.place #linebreak() Pengawas II], room.proctors.at(1, default: none), []),
)
`

export const attendanceTemplate = String.raw`
${identity}
#for (index, room) in data.rooms.enumerate() {
  if index > 0 { pagebreak() }
  letterhead(data.school)
  title("DAFTAR HADIR PESERTA UJIAN")
  v(1mm)
  identity(room)
  v(2mm)
  table(
    columns: (10mm, 22mm, 28mm, 1fr, 16mm, 46mm),
    align: (x, y) => if x in (0, 1, 2, 4) { center + horizon } else { left + horizon },
    inset: (x: 2mm, y: 2.1mm),
    table.header(strong[No], strong[No. Peserta], strong[NISN], strong[Nama], strong[Kelas], strong[Tanda Tangan]),
    // Odd ones sign on the left, even ones on the right, so that they do not run into each other.
    ..room.people.map(one => (
      [#one.no], one.number, one.nisn, one.name, one.class_name,
      if calc.odd(one.no) { [#one.no.] } else { align(center)[#one.no.] },
    )).flatten(),
  )
  v(2mm)
  grid(
    columns: (52mm, 4mm, 1fr),
    row-gutter: 2mm,
    [Jumlah peserta], [:], [#room.people.len() orang],
    [Hadir], [:], [#dots(width: 18mm) orang],
    [Tidak hadir], [:], [#dots(width: 18mm) orang],
  )
  v(5mm)
  proctors(room)
}
`

export const minutesTemplate = String.raw`
${identity}
#for (index, room) in data.rooms.enumerate() {
  if index > 0 { pagebreak() }
  letterhead(data.school)
  title("BERITA ACARA PELAKSANAAN UJIAN")
  v(3mm)
  set par(justify: true, leading: 0.75em)
  [Pada hari ini, #strong(data.dates.weekday), tanggal #strong(data.dates.date), telah diselenggarakan #data.exam_type untuk mata pelajaran #strong(data.course), dari pukul #data.dates.begins sampai dengan pukul #data.dates.ends.]
  v(1mm)
  set par(justify: false)
  enum(
    tight: false,
    facts((
      ("Satuan pendidikan", data.school.name),
      ("Kelas", data.classes),
      ("Ruang", if room.name == "" { none } else { room.name }),
      ("Jumlah peserta seharusnya", [#room.all orang]),
      ("Jumlah peserta hadir", [#room.there orang]),
      ("Jumlah tidak hadir", [#room.absent.len() orang]),
      ("Peserta tidak hadir", if room.absent.len() == 0 { "-" } else { room.absent.join("; ") }),
    ), left: 52mm),
    {
      [Catatan selama pelaksanaan ujian:]
      for _ in range(5) { v(4.6mm); line(length: 100%, stroke: (paint: luma(120), thickness: 0.4pt, dash: "dotted")) }
    },
  )
  v(2mm)
  [Berita acara ini dibuat dengan sesungguhnya.]
  v(4mm)
  proctors(room)
  v(3mm)
  align(center, signature([Mengetahui, #linebreak() Kepala Sekolah], data.principal.name, data.principal.nip))
}
`
