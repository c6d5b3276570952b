export interface MaterialFamily {
  name: string
  description: string
  /** In reais; the variants' prices vary around it. */
  price: number
  /** Appended to the name; without variants there is one material. */
  variants: readonly string[]
}

/** The hospital's 120 materials: name | description | price in reais | variants. */
const table = `
Agulha descartável | Agulha hipodérmica estéril | 0.4 | 13 x 4,5; 20 x 5,5; 25 x 7; 30 x 8; 40 x 12
Agulha para raquianestesia | Ponta Quincke, estéril | 19 | 25G; 26G; 27G
Agulha de Tuohy | Agulha para anestesia peridural | 34 | 16G; 17G; 18G
Atadura de crepom | Rolo com 1,8 m em repouso | 2.6 | 10 cm; 15 cm; 20 cm
Avental cirúrgico estéril | Não tecido, punho de malha | 17 | M; G; GG
Bisturi descartável | Com cabo e protetor | 3.2 | nº 11; nº 15; nº 20; nº 22
Cânula de Guedel | Via aérea orofaríngea | 5.5 | nº 2; nº 3; nº 4; nº 5
Cânula de traqueostomia | PVC com balão | 48 | 7,0; 8,0; 9,0
Fio de aço para esterno | Monofilamento agulhado | 62 | nº 4; nº 5
Fio de sutura | Náilon monofilamentar preto, agulhado | 18.9 | 3-0; 0; 1-0; 2-0; 4-0; 5-0; 6-0
Fio absorvível | Poliglactina trançada | 24 | nº 0; nº 1; nº 2-0; nº 3-0; nº 4-0
Fio de polipropileno | Monofilamento azul, duas agulhas | 31 | nº 4-0; nº 5-0; nº 6-0; nº 7-0
Cateter venoso periférico | Dispositivo com proteção da agulha | 4.8 | 14G; 16G; 18G; 20G; 22G; 24G
Cateter venoso central | Poliuretano radiopaco | 118 | monolúmen; duplo lúmen; triplo lúmen
Cateter peridural | Com filtro antibacteriano | 56 | 18G
Compressa cirúrgica | Algodão com fio radiopaco | 2.1 | 23 x 25 cm; 45 x 50 cm
Compressa de gaze | Estéril, 13 fios, pacote com 10 | 1.3 | 7,5 x 7,5 cm; 10 x 10 cm
Dreno de Penrose | Látex, estéril | 6.4 | nº 1; nº 2; nº 3
Dreno de sucção | Reservatório sanfonado | 41 | 3,2 mm; 4,8 mm; 6,4 mm
Dreno torácico | PVC radiopaco com frasco | 73 | nº 28; nº 32; nº 36
Eletrodo para monitorização | Gel sólido, descartável | 0.7 | adulto; infantil
Equipo | Estéril, apirogênico | 6.2 | macrogotas; microgotas; para bomba de infusão; para transfusão
Grampeador linear cortante | Com uma carga | 690 | 55 mm; 75 mm; 100 mm
Luva cirúrgica estéril | Par, látex com pó bioabsorvível | 2.9 | 6,5; 7,0; 7,5; 8,0; 8,5
Máscara laríngea | Silicone, uso único | 86 | nº 2; nº 3; nº 4; nº 5
Seringa descartável | Bico luer lock | 0.8 | 1 mL; 3 mL; 5 mL; 10 mL; 20 mL
Sonda de aspiração | PVC siliconizado | 1.9 | nº 8; nº 10; nº 12; nº 14
Sonda de Foley | Duas vias, látex siliconizado | 7.8 | nº 12; nº 14; nº 16; nº 18
Sonda nasogástrica | Longa, PVC atóxico | 2.4 | nº 14; nº 16; nº 18
Tela de polipropileno | Para correção de hérnias | 230 | 7,5 x 15 cm; 15 x 15 cm; 30 x 30 cm
Trocarte descartável | Ponta sem lâmina | 145 | 5 mm; 10 mm; 12 mm
Tubo endotraqueal com balão | PVC, marcado a cada centímetro | 11 | 6,5; 7,0; 7,5; 8,0
Campo cirúrgico fenestrado | Não tecido estéril | 26 |
Caneta de eletrocautério | Com botões e ponta tipo faca | 39 |
Circuito respiratório adulto | Traqueias corrugadas e peça em Y | 64 |
Filtro bacteriano | Com trocador de calor e umidade | 22 |
Hemostático absorvível | Celulose oxidada, 10 x 20 cm | 310 |
Placa de eletrocautério | Adesiva, bipartida, adulto | 28 |
Torneira de três vias | Resistente a lipídios | 3.1 |`

export const materialFamilies: readonly MaterialFamily[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', description = '', price, variants] = line.split('|').map((cell) => cell.trim())
    return { name, description, price: Number(price), variants: variants ? variants.split('; ') : [] }
  })

/** Names found in no other institution. */
export const strangersMaterials = [
  'Abocath da Paz 20G',
  'Bandeja de raqui da Paz',
  'Coxim da Paz',
  'Curativo da Paz',
  'Dreno da Paz',
  'Equipo da Paz',
  'Faixa elástica da Paz',
  'Gaze da Paz',
  'Kit parto da Paz',
  'Luva da Paz 7,0',
  'Seringa da Paz 10 mL',
  'Sonda da Paz nº 14',
]

/** Stock of the small institutions. */
export const smallStock = [
  'Álcool a 70% em almofada',
  'Algodão hidrófilo 500 g',
  'Cobertura para mesa auxiliar',
  'Coletor de perfurocortantes 7 L',
  'Curativo transparente 6 x 7 cm',
  'Escova para degermação',
  'Esparadrapo impermeável 10 cm',
  'Fita microporosa 2,5 cm',
  'Gorro descartável',
  'Máscara cirúrgica tripla',
  'Propé descartável',
  'Touca sanfonada',
]
