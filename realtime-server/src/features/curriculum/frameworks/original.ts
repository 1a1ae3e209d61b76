/**
 * The frameworks as the state has written them: Profil Pelajar Pancasila (BSKAP 009/2022) with six dimensions, twenty
 * elements and forty-two subelements, and the eight Dimensi Profil Lulusan (Permendikdasmen 10/2025), which follow it.
 */
import type { FrameworkKind } from '@kelasku/shared/curriculum/frameworks'

interface OriginalFramework {
  kind: FrameworkKind
  name: string
  dimensions: readonly OriginalDimension[]
}

export interface OriginalDimension {
  name: string
  description: string
  elements: Readonly<Record<string, readonly string[]>>
}

/** The year in which one takes the place of the other. */
export const firstYearOfGraduateProfile = 2025

const p5: OriginalFramework = {
  kind: 'P5',
  name: 'Profil Pelajar Pancasila',
  dimensions: [
    {
      name: 'Beriman, Bertakwa kepada Tuhan Yang Maha Esa, dan Berakhlak Mulia',
      description: 'Memahami ajaran agama dan kepercayaannya serta menerapkannya dalam kehidupan sehari-hari.',
      elements: {
        'Akhlak beragama': [
          'Mengenal dan mencintai Tuhan Yang Maha Esa',
          'Pemahaman agama/kepercayaan',
          'Pelaksanaan ritual ibadah',
        ],
        'Akhlak pribadi': ['Integritas', 'Merawat diri secara fisik, mental, dan spiritual'],
        'Akhlak kepada manusia': [
          'Mengutamakan persamaan dengan orang lain dan menghargai perbedaan',
          'Berempati kepada orang lain',
        ],
        'Akhlak kepada alam': ['Memahami keterhubungan ekosistem bumi', 'Menjaga lingkungan alam sekitar'],
        'Akhlak bernegara': ['Melaksanakan hak dan kewajiban sebagai warga negara Indonesia'],
      },
    },
    {
      name: 'Berkebinekaan Global',
      description: 'Mempertahankan budaya luhur dan jati dirinya, dan terbuka terhadap budaya lain.',
      elements: {
        'Mengenal dan menghargai budaya': [
          'Mendalami budaya dan identitas budaya',
          'Mengeksplorasi dan membandingkan pengetahuan budaya, kepercayaan, serta praktiknya',
          'Menumbuhkan rasa menghormati terhadap keanekaragaman budaya',
        ],
        'Komunikasi dan interaksi antarbudaya': [
          'Berkomunikasi antarbudaya',
          'Mempertimbangkan dan menumbuhkan berbagai perspektif',
        ],
        'Refleksi dan tanggung jawab terhadap pengalaman kebinekaan': [
          'Refleksi terhadap pengalaman kebinekaan',
          'Menghilangkan stereotip dan prasangka',
          'Menyelaraskan perbedaan budaya',
        ],
        'Berkeadilan sosial': [
          'Aktif membangun masyarakat yang inklusif, adil, dan berkelanjutan',
          'Berpartisipasi dalam proses pengambilan keputusan bersama',
          'Memahami peran individu dalam demokrasi',
        ],
      },
    },
    {
      name: 'Bergotong Royong',
      description: 'Melakukan kegiatan bersama-sama dengan suka rela agar lancar, mudah, dan ringan.',
      elements: {
        Kolaborasi: [
          'Kerja sama',
          'Komunikasi untuk mencapai tujuan bersama',
          'Saling ketergantungan positif',
          'Koordinasi sosial',
        ],
        Kepedulian: ['Tanggap terhadap lingkungan sosial', 'Persepsi sosial'],
        Berbagi: ['Berbagi'],
      },
    },
    {
      name: 'Mandiri',
      description: 'Bertanggung jawab atas proses dan hasil belajarnya.',
      elements: {
        'Pemahaman diri dan situasi yang dihadapi': [
          'Mengenali kualitas dan minat diri serta tantangan yang dihadapi',
          'Mengembangkan refleksi diri',
        ],
        'Regulasi diri': [
          'Regulasi emosi',
          'Penetapan tujuan belajar, prestasi, dan pengembangan diri serta rencana strategis untuk mencapainya',
          'Menunjukkan inisiatif dan bekerja secara mandiri',
          'Mengembangkan pengendalian dan disiplin diri',
          'Percaya diri, tangguh, dan adaptif',
        ],
      },
    },
    {
      name: 'Bernalar Kritis',
      description: 'Mengolah informasi secara objektif, mengaitkannya, menganalisis, dan menarik simpulan.',
      elements: {
        'Memperoleh dan memproses informasi dan gagasan': [
          'Mengajukan pertanyaan',
          'Mengidentifikasi, mengklarifikasi, dan mengolah informasi dan gagasan',
        ],
        'Menganalisis dan mengevaluasi penalaran': ['Menganalisis dan mengevaluasi penalaran dan prosedurnya'],
        'Refleksi pemikiran dan proses berpikir': ['Merefleksi dan mengevaluasi pemikirannya sendiri'],
      },
    },
    {
      name: 'Kreatif',
      description: 'Memodifikasi dan menghasilkan sesuatu yang orisinal, bermakna, bermanfaat, dan berdampak.',
      elements: {
        'Gagasan yang orisinal': ['Menghasilkan gagasan yang orisinal'],
        'Karya dan tindakan yang orisinal': ['Menghasilkan karya dan tindakan yang orisinal'],
        'Keluwesan berpikir': ['Memiliki keluwesan berpikir dalam mencari alternatif solusi permasalahan'],
      },
    },
  ],
}

const graduateProfile: OriginalFramework = {
  kind: 'PROFIL_LULUSAN',
  name: 'Dimensi Profil Lulusan',
  dimensions: [
    {
      name: 'Keimanan dan Ketakwaan terhadap Tuhan Yang Maha Esa',
      description: 'Meyakini keberadaan Tuhan, menjalankan ajaran agamanya, dan berakhlak mulia dalam keseharian.',
      elements: {},
    },
    {
      name: 'Kewargaan',
      description: 'Bangga akan bangsanya, menaati aturan, dan peduli pada masyarakat serta lingkungan.',
      elements: {},
    },
    {
      name: 'Penalaran Kritis',
      description: 'Berpikir logis dan analitis untuk memahami masalah, menilai bukti, dan mengambil keputusan.',
      elements: {},
    },
    {
      name: 'Kreativitas',
      description: 'Berpikir luwes dan menghasilkan gagasan, karya, atau tindakan baru yang bermanfaat.',
      elements: {},
    },
    {
      name: 'Kolaborasi',
      description: 'Bekerja sama, berbagi peran, dan bertanggung jawab mencapai tujuan bersama.',
      elements: {},
    },
    {
      name: 'Kemandirian',
      description: 'Bertanggung jawab atas belajarnya sendiri, berinisiatif, dan menyesuaikan diri.',
      elements: {},
    },
    {
      name: 'Kesehatan',
      description: 'Menjaga kebugaran badan dan kesehatan jiwa, dan membiasakan hidup bersih dan seimbang.',
      elements: {},
    },
    {
      name: 'Komunikasi',
      description: 'Menyampaikan gagasan dan menyimak orang lain dengan jelas, santun, dan sesuai keadaan.',
      elements: {},
    },
  ],
}

export const originalFrameworks: readonly OriginalFramework[] = [graduateProfile, p5]
