/**
 * Drugs of anaesthesia and around it, by class. A line is a drug: name | milligrams per unit of dose, empty where it is not
 * dosed by mass | presentations `name, type, volume unit` separated by `;` | brands `name/laboratory` separated by `,`.
 */
export const drugClasses: readonly { name: string; drugs: string }[] = [
  {
    name: 'Hipnóticos e anestésicos venosos',
    drugs: `Propofol|1|Ampola 10 mg/mL, Emulsão injetável, 20 mL;Frasco-ampola 10 mg/mL, Emulsão injetável, 50 mL;Seringa preenchida 20 mg/mL, Emulsão injetável, 50 mL|Diprivan/Aspen,Propovan/Cristália,Provive/União Química,Propotil/Blau,Fresofol/Fresenius Kabi
Etomidato|1|Ampola 2 mg/mL, Solução injetável, 10 mL|Hypnomidate/Janssen,Etomidato/Cristália,Etomidato/Blau
Cetamina|1|Frasco-ampola 50 mg/mL, Solução injetável, 10 mL;Ampola 50 mg/mL, Solução injetável, 2 mL|Ketalar/Pfizer,Cetamin/Cristália
Dextrocetamina|1|Ampola 50 mg/mL, Solução injetável, 2 mL;Frasco-ampola 50 mg/mL, Solução injetável, 10 mL|Ketamin/Cristália
Tiopental sódico|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un;Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Thiopentax/Cristália,Thionembutal/Abbott
Dexmedetomidina|0.001|Ampola 100 mcg/mL, Solução injetável, 2 mL;Bolsa 4 mcg/mL, Solução para infusão, 100 mL|Precedex/Pfizer,Extodin/Cristália,Dexmedetomidina/Eurofarma,Dexmedetomidina/União Química`,
  },
  {
    name: 'Anestésicos inalatórios',
    drugs: `Sevoflurano||Frasco, Líquido volátil, 100 mL;Frasco, Líquido volátil, 250 mL|Sevorane/AbbVie,Sevocris/Cristália,Sevoness/Baxter
Isoflurano||Frasco, Líquido volátil, 100 mL;Frasco, Líquido volátil, 240 mL|Forane/AbbVie,Isoforine/Cristália
Desflurano||Frasco, Líquido volátil, 240 mL|Suprane/Baxter
Halotano||Frasco, Líquido volátil, 250 mL|Tanohalo/Cristália
Óxido nitroso||Cilindro, Gás medicinal, 33 kg|Óxido nitroso/White Martins,Óxido nitroso/Air Liquide`,
  },
  {
    name: 'Opioides',
    drugs: `Fentanila|0.001|Ampola 50 mcg/mL, Solução injetável, 2 mL;Ampola 50 mcg/mL, Solução injetável, 5 mL;Frasco-ampola 50 mcg/mL, Solução injetável, 10 mL|Fentanest/Cristália,Fentanil/Janssen,Unifental/União Química,Citrato de fentanila/Hipolabor
Sufentanila|0.001|Ampola 50 mcg/mL, Solução injetável, 1 mL;Ampola 5 mcg/mL, Solução injetável, 2 mL;Ampola 50 mcg/mL, Solução injetável, 5 mL|Sufenta/Janssen,Fastfen/Cristália
Alfentanila|1|Ampola 0,544 mg/mL, Solução injetável, 5 mL|Rapifen/Janssen,Alfast/Cristália
Remifentanila|1|Frasco-ampola 2 mg, Pó liofilizado, 1 un;Frasco-ampola 1 mg, Pó liofilizado, 1 un|Ultiva/Aspen,Remifas/Cristália,Remifentanila/Eurofarma
Morfina|1|Ampola 10 mg/mL, Solução injetável, 1 mL;Ampola 0,2 mg/mL, Solução injetável, 1 mL;Ampola 1 mg/mL, Solução injetável, 2 mL|Dimorf/Cristália,Sulfato de morfina/Hipolabor,Morfina/União Química
Metadona|1|Ampola 10 mg/mL, Solução injetável, 1 mL;Comprimido 10 mg, Comprimido, 1 un|Mytedom/Cristália
Petidina|1|Ampola 50 mg/mL, Solução injetável, 2 mL|Dolantina/Sanofi,Dolosal/Cristália,Petidina/União Química
Nalbufina|1|Ampola 10 mg/mL, Solução injetável, 1 mL;Ampola 10 mg/mL, Solução injetável, 2 mL|Nubain/Cristália,Nalbufina/Eurofarma
Tramadol|1|Ampola 50 mg/mL, Solução injetável, 1 mL;Ampola 50 mg/mL, Solução injetável, 2 mL;Cápsula 50 mg, Cápsula, 1 un|Tramal/Grünenthal,Tramadon/Cristália,Tramadol/Teuto
Buprenorfina|1|Adesivo 5 mg, Adesivo transdérmico, 1 un|Restiva/Mundipharma
Oxicodona|1|Comprimido 10 mg, Comprimido de liberação prolongada, 1 un|OxyContin/Mundipharma
Codeína|1|Comprimido 30 mg, Comprimido, 1 un|Codein/Cristália`,
  },
  {
    name: 'Bloqueadores neuromusculares',
    drugs: `Rocurônio|1|Frasco-ampola 10 mg/mL, Solução injetável, 5 mL|Esmeron/MSD,Rocuron/Cristália,Rocurônio/Eurofarma,Rocurônio/Blau
Cisatracúrio|1|Ampola 2 mg/mL, Solução injetável, 5 mL;Ampola 2 mg/mL, Solução injetável, 10 mL|Nimbium/Aspen,Nimcurium/Cristália,Cisatracúrio/Eurofarma
Atracúrio|1|Ampola 10 mg/mL, Solução injetável, 2,5 mL;Ampola 10 mg/mL, Solução injetável, 5 mL|Tracrium/Aspen,Tracur/Cristália,Sitrac/União Química
Pancurônio|1|Ampola 2 mg/mL, Solução injetável, 2 mL|Pancuron/Cristália
Vecurônio|1|Frasco-ampola 4 mg, Pó liofilizado, 1 un;Frasco-ampola 10 mg, Pó liofilizado, 1 un|Vecuron/Cristália
Suxametônio|1|Frasco-ampola 100 mg, Pó para solução injetável, 1 un;Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Quelicin/AbbVie,Succitrat/Blau,Succinil colin/União Química`,
  },
  {
    name: 'Reversores e antagonistas',
    drugs: `Sugamadex|1|Frasco-ampola 100 mg/mL, Solução injetável, 2 mL;Frasco-ampola 100 mg/mL, Solução injetável, 5 mL|Bridion/MSD,Sugamadex/Eurofarma,Sugamadex/Cristália
Neostigmina|1|Ampola 0,5 mg/mL, Solução injetável, 1 mL|Normastig/União Química,Prostigmine/Valeant
Naloxona|1|Ampola 0,4 mg/mL, Solução injetável, 1 mL|Narcan/Cristália,Naloxona/Hipolabor
Flumazenil|1|Ampola 0,1 mg/mL, Solução injetável, 5 mL|Lanexat/Roche,Flumazil/Cristália,Flumazenil/União Química
Protamina||Ampola 1000 UI/mL, Solução injetável, 5 mL|Protamina/Valeant
Azul de metileno|1|Ampola 10 mg/mL, Solução injetável, 5 mL|Azul de metileno
Dantroleno|1|Frasco-ampola 20 mg, Pó liofilizado, 1 un|Dantrolen/Cristália
Idarucizumabe|1|Frasco-ampola 50 mg/mL, Solução injetável, 50 mL|Praxbind/Boehringer Ingelheim`,
  },
  {
    name: 'Benzodiazepínicos',
    drugs: `Midazolam|1|Ampola 5 mg/mL, Solução injetável, 3 mL;Ampola 1 mg/mL, Solução injetável, 5 mL;Ampola 5 mg/mL, Solução injetável, 10 mL;Comprimido 15 mg, Comprimido revestido, 1 un|Dormonid/Roche,Dormire/Cristália,Midazolam/Hipolabor,Midazolam/União Química
Diazepam|1|Ampola 5 mg/mL, Solução injetável, 2 mL;Comprimido 10 mg, Comprimido, 1 un|Valium/Roche,Compaz/Cristália,Diazepam/Santisa
Lorazepam|1|Comprimido 2 mg, Comprimido, 1 un|Lorax/Pfizer
Clonazepam|1|Comprimido 2 mg, Comprimido, 1 un|Rivotril/Roche,Clonazepam/EMS
Remimazolam|1|Frasco-ampola 20 mg, Pó liofilizado, 1 un|Byfavo/Cristália`,
  },
  {
    name: 'Anestésicos locais',
    drugs: `Bupivacaína|1|Frasco-ampola 5 mg/mL, Solução injetável, 20 mL;Ampola 5 mg/mL, Solução injetável, 4 mL;Frasco-ampola 2,5 mg/mL, Solução injetável, 20 mL|Neocaína/Cristália,Marcaína/Aspen,Bupivacaína/Hypofarma
Bupivacaína hiperbárica|1|Ampola 5 mg/mL com glicose, Solução injetável, 4 mL|Neocaína Pesada/Cristália,Marcaína Pesada/Aspen
Levobupivacaína|1|Frasco-ampola 5 mg/mL, Solução injetável, 20 mL|Novabupi/Cristália
Ropivacaína|1|Ampola 7,5 mg/mL, Solução injetável, 20 mL;Ampola 10 mg/mL, Solução injetável, 20 mL;Ampola 2 mg/mL, Solução injetável, 20 mL|Naropin/Aspen,Ropi/Cristália
Lidocaína|1|Frasco-ampola 20 mg/mL, Solução injetável, 20 mL;Ampola 20 mg/mL, Solução injetável, 5 mL;Spray 100 mg/mL, Solução spray, 50 mL;Bisnaga 20 mg/g, Geleia, 30 g|Xylestesin/Cristália,Xylocaína/Aspen,Lidocaína/Hypofarma
Lidocaína com epinefrina|1|Frasco-ampola 20 mg/mL, Solução injetável, 20 mL|Xylestesin com epinefrina/Cristália,Xylocaína com adrenalina/Aspen
Prilocaína com felipressina|1|Tubete 30 mg/mL, Solução injetável, 1,8 mL|Citanest/Dentsply,Prilonest/DFL
Articaína com epinefrina|1|Tubete 40 mg/mL, Solução injetável, 1,8 mL|Articaine/DFL,Septanest/Septodont
Lidocaína e prilocaína|1|Bisnaga 25 mg/g, Creme, 5 g|Emla/Aspen,Medicaína/Cristália`,
  },
  {
    name: 'Vasopressores e inotrópicos',
    drugs: `Epinefrina|1|Ampola 1 mg/mL, Solução injetável, 1 mL|Adren/Hipolabor,Epinefrina/Hypofarma,Drenalin/Blau
Norepinefrina|1|Ampola 2 mg/mL, Solução injetável, 4 mL;Ampola 1 mg/mL, Solução injetável, 4 mL|Hyponor/Hypofarma,Norepine/Cristália,Norepinefrina/Novafarma
Efedrina|1|Ampola 50 mg/mL, Solução injetável, 1 mL|Efedrin/Cristália,Efedrina/União Química
Metaraminol|1|Ampola 10 mg/mL, Solução injetável, 1 mL|Aramin/Cristália
Fenilefrina|1|Ampola 10 mg/mL, Solução injetável, 1 mL|Fenilefrin/Cristália
Vasopressina||Ampola 20 UI/mL, Solução injetável, 1 mL|Encrise/Biolab,Vasopressina/Cristália
Dopamina|1|Ampola 5 mg/mL, Solução injetável, 10 mL|Revivan/Zambon,Dopamina/Hipolabor
Dobutamina|1|Ampola 12,5 mg/mL, Solução injetável, 20 mL|Dobutrex/ABL,Dobutariston/Blau,Dobutamina/Hipolabor
Milrinona|1|Ampola 1 mg/mL, Solução injetável, 10 mL|Primacor/Sanofi,Milrinona/Eurofarma
Levosimendana|1|Frasco-ampola 2,5 mg/mL, Solução injetável, 5 mL|Simdax/AbbVie
Isoproterenol|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Isoprenalina/Cristália`,
  },
  {
    name: 'Anticolinérgicos',
    drugs: `Atropina|1|Ampola 0,25 mg/mL, Solução injetável, 1 mL;Ampola 0,5 mg/mL, Solução injetável, 1 mL|Atropion/Blau,Pasmodex/Isofarma,Atropina/Hypofarma
Escopolamina|1|Ampola 20 mg/mL, Solução injetável, 1 mL|Buscopan/Boehringer Ingelheim,Hioscina/Hipolabor
Glicopirrônio|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Glicopirrolato/Cristália
Ipratrópio|1|Frasco 0,25 mg/mL, Solução para inalação, 20 mL|Atrovent/Boehringer Ingelheim,Ipraneo/Neo Química`,
  },
  {
    name: 'Anti-hipertensivos e antiarrítmicos',
    drugs: `Esmolol|1|Frasco-ampola 10 mg/mL, Solução injetável, 10 mL;Ampola 250 mg/mL, Solução injetável, 10 mL|Brevibloc/Cristália
Metoprolol|1|Ampola 1 mg/mL, Solução injetável, 5 mL|Seloken/AstraZeneca
Amiodarona|1|Ampola 50 mg/mL, Solução injetável, 3 mL|Ancoron/Libbs,Atlansil/Sanofi,Amiodarona/Hipolabor
Adenosina|1|Ampola 3 mg/mL, Solução injetável, 2 mL|Adenocard/Libbs
Nitroglicerina|1|Ampola 5 mg/mL, Solução injetável, 10 mL|Tridil/Cristália
Nitroprussiato de sódio|1|Frasco-ampola 50 mg, Pó liofilizado, 1 un|Nipride/Biolab,Nitroprus/Cristália
Hidralazina|1|Ampola 20 mg/mL, Solução injetável, 1 mL|Nepresol/Cristália
Clonidina|0.001|Ampola 150 mcg/mL, Solução injetável, 1 mL|Clonidin/Cristália
Verapamil|1|Ampola 2,5 mg/mL, Solução injetável, 2 mL|Dilacoron/Abbott
Diltiazem|1|Frasco-ampola 25 mg, Pó liofilizado, 1 un|Balcor/Baldacci
Deslanosídeo|1|Ampola 0,2 mg/mL, Solução injetável, 2 mL|Deslanol/União Química`,
  },
  {
    name: 'Antieméticos',
    drugs: `Ondansetrona|1|Ampola 2 mg/mL, Solução injetável, 2 mL;Ampola 2 mg/mL, Solução injetável, 4 mL|Nausedron/Cristália,Vonau/Biolab,Zofran/Novartis,Ondansetrona/Hypofarma
Palonosetrona|1|Frasco-ampola 0,05 mg/mL, Solução injetável, 5 mL|Onicit/Mundipharma
Metoclopramida|1|Ampola 5 mg/mL, Solução injetável, 2 mL|Plasil/Sanofi,Metoclopramida/Hypofarma
Bromoprida|1|Ampola 5 mg/mL, Solução injetável, 2 mL|Digesan/Sanofi,Bromoprida/União Química
Droperidol|1|Ampola 2,5 mg/mL, Solução injetável, 1 mL|Droperdal/Cristália
Dimenidrinato|1|Ampola 3 mg/mL com piridoxina, Solução injetável, 10 mL|Dramin B6 DL/Takeda
Aprepitanto|1|Cápsula 80 mg, Cápsula, 1 un|Emend/MSD`,
  },
  {
    name: 'Analgésicos e anti-inflamatórios',
    drugs: `Dipirona|1|Ampola 500 mg/mL, Solução injetável, 2 mL;Ampola 500 mg/mL, Solução injetável, 5 mL|Novalgina/Sanofi,Dipirona/Hypofarma,Dipirona/Teuto
Cetoprofeno|1|Frasco-ampola 100 mg, Pó liofilizado, 1 un;Ampola 50 mg/mL, Solução injetável, 2 mL|Profenid/Sanofi,Artrinid/União Química
Cetorolaco|1|Ampola 30 mg/mL, Solução injetável, 1 mL|Toradol/Roche,Toragesic/EMS
Tenoxicam|1|Frasco-ampola 20 mg, Pó liofilizado, 1 un;Frasco-ampola 40 mg, Pó liofilizado, 1 un|Tilatil/Roche,Teflan/União Química
Parecoxibe|1|Frasco-ampola 40 mg, Pó liofilizado, 1 un|Bextra/Pfizer
Diclofenaco|1|Ampola 25 mg/mL, Solução injetável, 3 mL|Voltaren/Novartis,Diclofenaco/Teuto
Ibuprofeno|1|Comprimido 600 mg, Comprimido revestido, 1 un|Alivium/Mantecorp,Ibuprofeno/Prati-Donaduzzi
Paracetamol|1|Bolsa 10 mg/mL, Solução para infusão, 100 mL;Comprimido 750 mg, Comprimido, 1 un|Tylenol/Janssen,Paracetamol/Halex Istar`,
  },
  {
    name: 'Corticosteroides e anti-histamínicos',
    drugs: `Dexametasona|1|Frasco-ampola 4 mg/mL, Solução injetável, 2,5 mL;Ampola 2 mg/mL, Solução injetável, 1 mL|Decadron/Aché,Dexametasona/Hypofarma,Dexametasona/Teuto
Hidrocortisona|1|Frasco-ampola 100 mg, Pó liofilizado, 1 un;Frasco-ampola 500 mg, Pó liofilizado, 1 un|Solu-Cortef/Pfizer,Cortisonal/União Química,Androcortil/Teuto
Metilprednisolona|1|Frasco-ampola 125 mg, Pó liofilizado, 1 un;Frasco-ampola 500 mg, Pó liofilizado, 1 un|Solu-Medrol/Pfizer,Unimedrol/União Química
Prometazina|1|Ampola 25 mg/mL, Solução injetável, 2 mL|Fenergan/Sanofi,Pamergan/Cristália
Difenidramina|1|Ampola 50 mg/mL, Solução injetável, 1 mL|Difenidrin/Cristália`,
  },
  {
    name: 'Antibióticos profiláticos',
    drugs: `Cefazolina|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Kefazol/ABL,Cefazolina/Blau,Fazolon/Aurobindo
Cefuroxima|1|Frasco-ampola 750 mg, Pó para solução injetável, 1 un|Zinacef/GSK,Cefuroxima/Eurofarma
Ceftriaxona|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Rocefin/Roche,Triaxton/Blau,Ceftriaxona/Eurofarma
Clindamicina|1|Ampola 150 mg/mL, Solução injetável, 4 mL|Dalacin C/Pfizer,Clindamicina/Hipolabor
Gentamicina|1|Ampola 40 mg/mL, Solução injetável, 2 mL|Garamicina/Mantecorp,Gentamicina/Hipolabor
Vancomicina|1|Frasco-ampola 500 mg, Pó liofilizado, 1 un|Vancocina/ABL,Vancomicina/Blau
Metronidazol|1|Bolsa 5 mg/mL, Solução para infusão, 100 mL|Flagyl/Sanofi,Metronidazol/Isofarma
Ampicilina e sulbactam|1|Frasco-ampola 3 g, Pó para solução injetável, 1 un|Unasyn/Pfizer,Ampicilina e sulbactam/Eurofarma
Ciprofloxacino|1|Bolsa 2 mg/mL, Solução para infusão, 100 mL|Cipro/Bayer,Ciprofloxacino/Isofarma`,
  },
  {
    name: 'Hemostáticos e anticoagulantes',
    drugs: `Ácido tranexâmico|1|Ampola 50 mg/mL, Solução injetável, 5 mL|Transamin/Zydus,Hemoblock/Cristália,Ácido tranexâmico/Blau
Ácido aminocaproico|1|Frasco-ampola 200 mg/mL, Solução injetável, 20 mL|Ipsilon/Zydus
Fitomenadiona|1|Ampola 10 mg/mL, Solução injetável, 1 mL|Kanakion/Roche,Vita K/União Química
Heparina sódica||Frasco-ampola 5000 UI/mL, Solução injetável, 5 mL;Ampola 5000 UI/0,25 mL, Solução injetável, 0,25 mL|Hepamax-S/Blau,Hemofol/Cristália
Enoxaparina|1|Seringa 40 mg, Solução injetável, 0,4 mL;Seringa 60 mg, Solução injetável, 0,6 mL|Clexane/Sanofi,Versa/Eurofarma
Complexo protrombínico||Frasco-ampola 500 UI, Pó liofilizado, 1 un|Beriplex/CSL Behring,Octaplex/Octapharma
Fibrinogênio|1|Frasco-ampola 1 g, Pó liofilizado, 1 un|Haemocomplettan/CSL Behring
Desmopressina|0.001|Ampola 4 mcg/mL, Solução injetável, 1 mL|DDAVP/Ferring`,
  },
  {
    name: 'Uterotônicos e obstétricos',
    drugs: `Ocitocina||Ampola 5 UI/mL, Solução injetável, 1 mL|Oxiton/União Química,Syntocinon/Novartis,Ocitocina/Blau
Metilergometrina|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Methergin/Novartis,Ergometrin/União Química
Carbetocina|0.001|Ampola 100 mcg/mL, Solução injetável, 1 mL|Duratocin/Ferring
Misoprostol|0.001|Comprimido 200 mcg, Comprimido vaginal, 1 un|Prostokos/Hebron
Terbutalina|1|Ampola 0,5 mg/mL, Solução injetável, 1 mL|Bricanyl/AstraZeneca,Terbutil/União Química`,
  },
  {
    name: 'Soluções, eletrólitos e diuréticos',
    drugs: `Cloreto de sódio 0,9%||Bolsa, Solução para infusão, 100 mL;Bolsa, Solução para infusão, 250 mL;Bolsa, Solução para infusão, 500 mL;Bolsa, Solução para infusão, 1000 mL|Soro fisiológico/Baxter,Soro fisiológico/B. Braun,Soro fisiológico/Fresenius Kabi,Soro fisiológico/Halex Istar
Ringer com lactato||Bolsa, Solução para infusão, 500 mL;Bolsa, Solução para infusão, 1000 mL|Ringer com lactato/Baxter,Ringer com lactato/Fresenius Kabi,Ringer com lactato/Halex Istar
Solução balanceada||Bolsa, Solução para infusão, 500 mL;Bolsa, Solução para infusão, 1000 mL|Plasma-Lyte/Baxter
Glicose 5%||Bolsa, Solução para infusão, 250 mL;Bolsa, Solução para infusão, 500 mL|Glicose/Baxter,Glicose/B. Braun
Glicose 50%|1|Ampola 500 mg/mL, Solução injetável, 10 mL|Glicose/Isofarma,Glicose/Samtec
Albumina humana|1|Frasco 20%, Solução para infusão, 50 mL|Albumina/Grifols,Albumina/CSL Behring
Gelatina||Bolsa 4%, Solução para infusão, 500 mL|Gelafundin/B. Braun
Manitol|1|Bolsa 20%, Solução para infusão, 250 mL|Manitol/Baxter,Manitol/Fresenius Kabi
Bicarbonato de sódio||Ampola 8,4%, Solução injetável, 10 mL;Frasco 8,4%, Solução para infusão, 250 mL|Bicarbonato de sódio/Samtec,Bicarbonato de sódio/Halex Istar
Cloreto de cálcio|1|Ampola 10%, Solução injetável, 10 mL|Cloreto de cálcio/Samtec
Gluconato de cálcio|1|Ampola 10%, Solução injetável, 10 mL|Gluconato de cálcio/Isofarma,Gluconato de cálcio/Halex Istar
Cloreto de potássio||Ampola 19,1%, Solução injetável, 10 mL|Cloreto de potássio/Samtec,Cloreto de potássio/Isofarma
Sulfato de magnésio|1|Ampola 50%, Solução injetável, 10 mL;Ampola 10%, Solução injetável, 10 mL|Magnoston/Blau,Sulfato de magnésio/Samtec
Furosemida|1|Ampola 10 mg/mL, Solução injetável, 2 mL|Lasix/Sanofi,Furosemida/Hypofarma
Insulina regular||Frasco-ampola 100 UI/mL, Solução injetável, 10 mL|Humulin R/Eli Lilly,Novolin R/Novo Nordisk
Água para injeção||Ampola, Diluente, 10 mL;Ampola, Diluente, 20 mL|Água para injeção/Samtec,Água para injeção/Isofarma`,
  },
  {
    name: 'Broncodilatadores, anticonvulsivantes e outros',
    drugs: `Salbutamol|0.001|Frasco 100 mcg/dose, Aerossol, 200 un;Ampola 0,5 mg/mL, Solução injetável, 1 mL|Aerolin/GSK,Aerojet/Farmalab
Aminofilina|1|Ampola 24 mg/mL, Solução injetável, 10 mL|Aminofilina/Hipolabor,Asmapen/Hypofarma
Fenitoína|1|Ampola 50 mg/mL, Solução injetável, 5 mL|Hidantal/Sanofi,Fenital/Cristália
Fenobarbital|1|Ampola 100 mg/mL, Solução injetável, 2 mL|Gardenal/Sanofi,Fenocris/Cristália
Levetiracetam|1|Frasco-ampola 100 mg/mL, Solução injetável, 5 mL|Keppra/UCB
Haloperidol|1|Ampola 5 mg/mL, Solução injetável, 1 mL|Haldol/Janssen,Halo/Cristália
Clorpromazina|1|Ampola 5 mg/mL, Solução injetável, 5 mL|Amplictil/Sanofi,Longactil/Cristália
Omeprazol|1|Frasco-ampola 40 mg, Pó liofilizado, 1 un|Losec/AstraZeneca,Omeprazol/União Química
Pantoprazol|1|Frasco-ampola 40 mg, Pó liofilizado, 1 un|Pantozol/Takeda,Pantoprazol/Eurofarma
Hialuronidase||Frasco-ampola 2000 UTR, Pó liofilizado, 1 un|Hyalozima/Apsen
Emulsão lipídica||Frasco 20%, Emulsão para infusão, 100 mL;Frasco 20%, Emulsão para infusão, 500 mL|Lipofundin/B. Braun,Intralipid/Fresenius Kabi`,
  },
]
