import { CENTERS, DAY_CENTERS, listed, type SurgeryGroup } from './group.ts'

export const chestBrainAndSkin: readonly SurgeryGroup[] = [
  {
    speciality: 'Cirurgia Cardiovascular',
    sectors: [...CENTERS, 'Hemodinâmica'],
    chapter: 3090,
    minutes: [120, 240],
    patients: 'adult',
    names: listed(`
      Revascularização do miocárdio
      Revascularização do miocárdio: com circulação extracorpórea; sem circulação extracorpórea
      Troca: de valva aórtica; de valva mitral; valvar múltipla
      Plastia: de valva mitral; de valva tricúspide
      Correção: de comunicação interatrial; de comunicação interventricular; de persistência do canal arterial
      Implante: de marca-passo bicameral; de cardiodesfibrilador; de valva aórtica transcateter
      Troca de gerador de marca-passo
      Angioplastia coronariana com stent
      Ablação: de fibrilação atrial; de via acessória
      Correção de aneurisma da aorta ascendente
      Drenagem pericárdica`),
  },
  {
    speciality: 'Cirurgia Vascular',
    sectors: [...CENTERS, 'Hemodinâmica'],
    chapter: 3091,
    minutes: [60, 150],
    patients: 'adult',
    names: listed(`
      Safenectomia: unilateral; bilateral
      Tratamento de varizes: com laser endovenoso; com radiofrequência; colaterais
      Fístula arteriovenosa: radiocefálica; braquiocefálica
      Endarterectomia de carótida
      Angioplastia: de artéria femoral; de artéria ilíaca; de artéria renal; de carótida com stent
      Correção endovascular de aneurisma da aorta abdominal
      Enxerto: femoropoplíteo; aortobifemoral
      Embolectomia arterial
      Implante de filtro de veia cava
      Arteriografia de membros inferiores`),
  },
  {
    speciality: 'Neurocirurgia',
    sectors: CENTERS,
    chapter: 3140,
    minutes: [120, 240],
    patients: 'adult',
    names: listed(`
      Craniotomia: para tumor; para hematoma subdural; para hematoma extradural; descompressiva
      Microcirurgia: para aneurisma cerebral; para tumor de hipófise; para neuralgia do trigêmeo
      Derivação: ventrículo-peritoneal; ventricular externa
      Hérnia de disco: lombar; cervical
      Artrodese de coluna: lombar; cervical anterior; torácica
      Laminectomia descompressiva
      Vertebroplastia
      Cranioplastia
      Implante de eletrodo cerebral profundo
      Biópsia estereotáxica cerebral`),
  },
  {
    speciality: 'Cirurgia Plástica',
    sectors: DAY_CENTERS,
    chapter: 3010,
    minutes: [60, 180],
    patients: 'adult',
    names: listed(`
      Abdominoplastia
      Lipoaspiração: de abdome; de flancos
      Mamoplastia: redutora; de aumento com prótese
      Correção: de ginecomastia; de cicatriz hipertrófica; de orelha em abano; de lábio leporino; de fenda palatina
      Ritidoplastia
      Enxerto: de pele parcial; de pele total
      Retalho: cutâneo local; miocutâneo
      Exérese: de melanoma; de carcinoma de pele da face`),
  },
  {
    speciality: 'Cirurgia Torácica',
    sectors: CENTERS,
    chapter: 3080,
    minutes: [75, 180],
    patients: 'adult',
    names: listed(`
      Lobectomia pulmonar: convencional; por videotoracoscopia
      Segmentectomia pulmonar
      Pneumonectomia
      Toracotomia exploradora
      Drenagem pleural fechada
      Decorticação pulmonar
      Pleuroscopia com biópsia
      Simpatectomia torácica por videotoracoscopia
      Mediastinoscopia
      Correção de pectus excavatum
      Timectomia`),
  },
  {
    speciality: 'Cirurgia Pediátrica',
    sectors: ['Hospital Dia', 'Centro Cirúrgico A'],
    chapter: 3103,
    minutes: [30, 75],
    patients: 'child',
    names: listed(`
      Herniorrafia pediátrica: inguinal; umbilical
      Orquidopexia unilateral
      Orquidopexia bilateral
      Correção de hipospádia
      Adenoidectomia
      Piloromiotomia
      Frenectomia lingual
      Exérese: de cisto dermoide; de apêndice pré-auricular; de polidactilia
      Correção: de sindactilia; de criptorquidia; de refluxo vesicoureteral; de atresia de esôfago
      Drenagem de abscesso pediátrica
      Biópsia muscular pediátrica
      Broncoscopia: com retirada de corpo estranho; diagnóstica pediátrica
      Apendicectomia pediátrica`),
  },
]
