/**
 * Drugs used in and around anaesthesia, by class. Each line is a drug: name | milligrams per unit of dose,
 * empty if it is not dosed by mass | presentations `name, type, volume unit` separated by `;` | brands
 * `name/laboratory` separated by `,`.
 */
export const drugClasses: readonly { name: string; drugs: string }[] = [
  {
    name: 'Hipnóticos e anestésicos venosos',
    drugs: `Propofol|1|Ampola 10 mg/mL, Emulsão injetável, 20 mL;Frasco-ampola 10 mg/mL, Emulsão injetável, 50 mL;Seringa preenchida 20 mg/mL, Emulsão injetável, 50 mL|Diprivan/Aspen,Propovan/Cristália,Provive/União Química,Propotil/Blau,Fresofol/Fresenius Kabi
Etomidato|1|Ampola 2 mg/mL, Solução injetável, 10 mL|Hypnomidate/Janssen,Etomidato/Cristália,Etomidato/Blau
Cetamina|1|Frasco-ampola 50 mg/mL, Solução injetável, 10 mL;Ampola 50 mg/mL, Solução injetável, 2 mL|Ketalar/Pfizer,Cetamin/Cristália
Dextrocetamina|1|Ampola 50 mg/mL, Solução injetável, 2 mL;Frasco-ampola 50 mg/mL, Solução injetável, 10 mL|Ketamin/Cristália
Tiopental sódico|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un;Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Thiopentax/Cristália,Thionembutal/Abbott
Dexmedetomidina|0.001|Ampola 100 mcg/mL, Solução injetável, 2 mL;Bolsa 4 mcg/mL, Solução para infusão, 100 mL|Precedex/Pfizer,Extodin/Cristália,Dexmedetomidina/Eurofarma,Dexmedetomidina/União Química
Metoexital|1|Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Brietal/Eli Lilly
Hidrato de cloral|1|Frasco 100 mg/mL, Solução oral, 100 mL|Hidrato de cloral/Farmácia de manipulação`,
  },
  {
    name: 'Anestésicos inalatórios',
    drugs: `Sevoflurano||Frasco, Líquido volátil, 100 mL;Frasco, Líquido volátil, 250 mL|Sevorane/AbbVie,Sevocris/Cristália,Sevoness/Baxter
Isoflurano||Frasco, Líquido volátil, 100 mL;Frasco, Líquido volátil, 240 mL|Forane/AbbVie,Isoforine/Cristália
Desflurano||Frasco, Líquido volátil, 240 mL|Suprane/Baxter
Halotano||Frasco, Líquido volátil, 250 mL|Tanohalo/Cristália
Óxido nitroso||Cilindro, Gás medicinal, 33 kg|Óxido nitroso/White Martins,Óxido nitroso/Air Liquide
Enflurano||Frasco, Líquido volátil, 100 mL|Etrane/Abbott
Oxigênio medicinal||Cilindro, Gás medicinal, 10 m³|Oxigênio/White Martins,Oxigênio/Air Liquide
Ar medicinal||Cilindro, Gás medicinal, 10 m³|Ar medicinal/White Martins,Ar medicinal/Air Liquide
Óxido nítrico||Cilindro, Gás medicinal, 3 kg|Óxido nítrico/White Martins`,
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
Codeína|1|Comprimido 30 mg, Comprimido, 1 un|Codein/Cristália
Hidromorfona|1|Comprimido 8 mg, Comprimido de liberação prolongada, 1 un|Jurnista/Janssen
Tapentadol|1|Comprimido 50 mg, Comprimido revestido, 1 un|Palexis/Grünenthal`,
  },
  {
    name: 'Bloqueadores neuromusculares',
    drugs: `Rocurônio|1|Frasco-ampola 10 mg/mL, Solução injetável, 5 mL|Esmeron/MSD,Rocuron/Cristália,Rocurônio/Eurofarma,Rocurônio/Blau
Cisatracúrio|1|Ampola 2 mg/mL, Solução injetável, 5 mL;Ampola 2 mg/mL, Solução injetável, 10 mL|Nimbium/Aspen,Nimcurium/Cristália,Cisatracúrio/Eurofarma
Atracúrio|1|Ampola 10 mg/mL, Solução injetável, 2,5 mL;Ampola 10 mg/mL, Solução injetável, 5 mL|Tracrium/Aspen,Tracur/Cristália,Sitrac/União Química
Pancurônio|1|Ampola 2 mg/mL, Solução injetável, 2 mL|Pancuron/Cristália
Vecurônio|1|Frasco-ampola 4 mg, Pó liofilizado, 1 un;Frasco-ampola 10 mg, Pó liofilizado, 1 un|Vecuron/Cristália
Suxametônio|1|Frasco-ampola 100 mg, Pó para solução injetável, 1 un;Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Quelicin/AbbVie,Succitrat/Blau,Succinil colin/União Química
Mivacúrio|1|Ampola 2 mg/mL, Solução injetável, 5 mL|Mivacron/Aspen
Galamina|1|Ampola 20 mg/mL, Solução injetável, 2 mL|Flaxedil/Sanofi`,
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
Idarucizumabe|1|Frasco-ampola 50 mg/mL, Solução injetável, 50 mL|Praxbind/Boehringer Ingelheim
Fisostigmina|1|Ampola 1 mg/mL, Solução injetável, 2 mL|Antilirium/Forest
Edrofônio|1|Ampola 10 mg/mL, Solução injetável, 1 mL|Tensilon/Valeant
Piridostigmina|1|Comprimido 60 mg, Comprimido, 1 un|Mestinon/Valeant
Hidroxocobalamina|1|Frasco-ampola 5 g, Pó liofilizado, 1 un|Cyanokit/Merck
Andexanete alfa|1|Frasco-ampola 200 mg, Pó liofilizado, 1 un|Andexxa/AstraZeneca
Glucagon|1|Frasco-ampola 1 mg, Pó liofilizado, 1 un|GlucaGen/Novo Nordisk
Acetilcisteína|1|Ampola 100 mg/mL, Solução injetável, 3 mL|Fluimucil/Zambon,Acetilcisteína/União Química
Fentolamina|1|Frasco-ampola 10 mg, Pó liofilizado, 1 un|Regitina/Novartis`,
  },
  {
    name: 'Benzodiazepínicos',
    drugs: `Midazolam|1|Ampola 5 mg/mL, Solução injetável, 3 mL;Ampola 1 mg/mL, Solução injetável, 5 mL;Ampola 5 mg/mL, Solução injetável, 10 mL;Comprimido 15 mg, Comprimido revestido, 1 un|Dormonid/Roche,Dormire/Cristália,Midazolam/Hipolabor,Midazolam/União Química
Diazepam|1|Ampola 5 mg/mL, Solução injetável, 2 mL;Comprimido 10 mg, Comprimido, 1 un|Valium/Roche,Compaz/Cristália,Diazepam/Santisa
Lorazepam|1|Comprimido 2 mg, Comprimido, 1 un|Lorax/Pfizer
Clonazepam|1|Comprimido 2 mg, Comprimido, 1 un|Rivotril/Roche,Clonazepam/EMS
Remimazolam|1|Frasco-ampola 20 mg, Pó liofilizado, 1 un|Byfavo/Cristália
Alprazolam|1|Comprimido 0,5 mg, Comprimido, 1 un|Frontal/Pfizer,Alprazolam/EMS
Bromazepam|1|Comprimido 3 mg, Comprimido, 1 un|Lexotan/Roche,Bromazepam/Medley
Flunitrazepam|1|Comprimido 1 mg, Comprimido revestido, 1 un|Rohypnol/Roche
Clobazam|1|Comprimido 10 mg, Comprimido, 1 un|Frisium/Sanofi`,
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
Lidocaína e prilocaína|1|Bisnaga 25 mg/g, Creme, 5 g|Emla/Aspen,Medicaína/Cristália
Cloroprocaína|1|Ampola 10 mg/mL, Solução injetável, 5 mL|Clorotekal/Sintetica
Mepivacaína|1|Tubete 30 mg/mL, Solução injetável, 1,8 mL;Tubete 20 mg/mL com epinefrina, Solução injetável, 1,8 mL|Mepisv/DFL,Scandicaine/Septodont
Bupivacaína com epinefrina|1|Frasco-ampola 5 mg/mL, Solução injetável, 20 mL|Neocaína com vasoconstritor/Cristália
Bupivacaína lipossomal|1|Frasco-ampola 13,3 mg/mL, Suspensão injetável, 20 mL|Exparel/Pacira
Tetracaína com fenilefrina|1|Frasco 10 mg/mL, Colírio, 10 mL|Anestésico/Allergan
Proximetacaína|1|Frasco 5 mg/mL, Colírio, 5 mL|Anestalcon/Alcon
Benzocaína|1|Frasco 200 mg/g, Gel, 12 g|Benzotop/DFL
Procaína|1|Ampola 20 mg/mL, Solução injetável, 5 mL|Procaína/Farmácia de manipulação
Tetracaína|1|Frasco 5 mg/mL, Colírio, 10 mL|Tetracaína/Allergan`,
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
Isoproterenol|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Isoprenalina/Cristália
Terlipressina|1|Frasco-ampola 1 mg, Pó liofilizado, 1 un|Glypressin/Ferring,Terlipressina/Blau
Angiotensina II|1|Frasco-ampola 2,5 mg/mL, Solução injetável, 1 mL|Giapreza/La Jolla
Etilefrina|1|Ampola 10 mg/mL, Solução injetável, 1 mL|Efortil/Boehringer Ingelheim,Etilefril/União Química
Midodrina|1|Comprimido 5 mg, Comprimido, 1 un|Gutron/Takeda
Digoxina|1|Comprimido 0,25 mg, Comprimido, 1 un|Digoxina/Aspen,Digoxina/Teuto`,
  },
  {
    name: 'Anticolinérgicos',
    drugs: `Atropina|1|Ampola 0,25 mg/mL, Solução injetável, 1 mL;Ampola 0,5 mg/mL, Solução injetável, 1 mL|Atropion/Blau,Pasmodex/Isofarma,Atropina/Hypofarma
Escopolamina|1|Ampola 20 mg/mL, Solução injetável, 1 mL|Buscopan/Boehringer Ingelheim,Hioscina/Hipolabor
Glicopirrônio|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Glicopirrolato/Cristália
Ipratrópio|1|Frasco 0,25 mg/mL, Solução para inalação, 20 mL|Atrovent/Boehringer Ingelheim,Ipraneo/Neo Química
Tropicamida|1|Frasco 10 mg/mL, Colírio, 5 mL|Mydriacyl/Alcon
Biperideno|1|Ampola 5 mg/mL, Solução injetável, 1 mL;Comprimido 2 mg, Comprimido, 1 un|Akineton/Abbott,Cinetol/Cristália
Tiotrópio|0.001|Frasco 2,5 mcg/dose, Solução para inalação, 4 mL|Spiriva Respimat/Boehringer Ingelheim`,
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
Deslanosídeo|1|Ampola 0,2 mg/mL, Solução injetável, 2 mL|Deslanol/União Química
Landiolol|1|Frasco-ampola 300 mg, Pó liofilizado, 1 un|Rapibloc/AOP
Propranolol|1|Comprimido 40 mg, Comprimido, 1 un|Propranolol/Teuto,Inderal/AstraZeneca
Atenolol|1|Comprimido 25 mg, Comprimido, 1 un;Comprimido 50 mg, Comprimido, 1 un|Atenol/AstraZeneca,Atenolol/EMS
Carvedilol|1|Comprimido 25 mg, Comprimido, 1 un|Coreg/Roche,Carvedilol/EMS
Labetalol|1|Ampola 5 mg/mL, Solução injetável, 20 mL|Trandate/Aspen
Clevidipino|1|Frasco-ampola 0,5 mg/mL, Emulsão injetável, 50 mL|Cleviprex/Chiesi
Nicardipino|1|Ampola 1 mg/mL, Solução injetável, 10 mL|Cardene/Novartis
Nifedipino|1|Comprimido 20 mg, Comprimido de liberação prolongada, 1 un|Adalat/Bayer,Nifedipino/Neo Química
Anlodipino|1|Comprimido 5 mg, Comprimido, 1 un|Norvasc/Pfizer,Anlodipino/EMS
Captopril|1|Comprimido 25 mg, Comprimido, 1 un|Capoten/Bristol,Captopril/Teuto
Enalapril|1|Comprimido 10 mg, Comprimido, 1 un|Renitec/MSD,Enalapril/Medley
Losartana|1|Comprimido 50 mg, Comprimido revestido, 1 un|Cozaar/MSD,Losartana/EMS
Metildopa|1|Comprimido 250 mg, Comprimido revestido, 1 un|Aldomet/MSD,Metildopa/EMS
Procainamida|1|Ampola 100 mg/mL, Solução injetável, 5 mL|Procamide/Zambon
Propafenona|1|Comprimido 300 mg, Comprimido revestido, 1 un|Ritmonorm/Abbott
Sotalol|1|Comprimido 160 mg, Comprimido, 1 un|Sotacor/Bristol
Ivabradina|1|Comprimido 5 mg, Comprimido revestido, 1 un|Procoralan/Servier
Nimodipino|1|Frasco-ampola 0,2 mg/mL, Solução para infusão, 50 mL;Comprimido 30 mg, Comprimido revestido, 1 un|Nimotop/Bayer,Oxigen/Biolab
Sildenafila|1|Comprimido 20 mg, Comprimido revestido, 1 un|Revatio/Pfizer,Sildenafila/EMS
Alprostadil|0.001|Ampola 500 mcg/mL, Solução injetável, 1 mL|Prostin VR/Pfizer
Iloprosta|0.001|Ampola 10 mcg/mL, Solução para inalação, 2 mL|Ventavis/Bayer
Papaverina|1|Ampola 50 mg/mL, Solução injetável, 2 mL|Papaverina/Hypofarma`,
  },
  {
    name: 'Antieméticos',
    drugs: `Ondansetrona|1|Ampola 2 mg/mL, Solução injetável, 2 mL;Ampola 2 mg/mL, Solução injetável, 4 mL|Nausedron/Cristália,Vonau/Biolab,Zofran/Novartis,Ondansetrona/Hypofarma
Palonosetrona|1|Frasco-ampola 0,05 mg/mL, Solução injetável, 5 mL|Onicit/Mundipharma
Metoclopramida|1|Ampola 5 mg/mL, Solução injetável, 2 mL|Plasil/Sanofi,Metoclopramida/Hypofarma
Bromoprida|1|Ampola 5 mg/mL, Solução injetável, 2 mL|Digesan/Sanofi,Bromoprida/União Química
Droperidol|1|Ampola 2,5 mg/mL, Solução injetável, 1 mL|Droperdal/Cristália
Dimenidrinato|1|Ampola 3 mg/mL com piridoxina, Solução injetável, 10 mL|Dramin B6 DL/Takeda
Aprepitanto|1|Cápsula 80 mg, Cápsula, 1 un|Emend/MSD
Granisetrona|1|Ampola 1 mg/mL, Solução injetável, 3 mL|Kytril/Roche,Granisetrona/Blau
Fosaprepitanto|1|Frasco-ampola 150 mg, Pó liofilizado, 1 un|Emend IV/MSD
Domperidona|1|Comprimido 10 mg, Comprimido, 1 un|Motilium/Janssen,Domperidona/Medley
Meclizina|1|Comprimido 25 mg, Comprimido, 1 un|Meclin/Apsen
Alizaprida|1|Ampola 25 mg/mL, Solução injetável, 2 mL|Superan/Sanofi
Amissulprida|1|Frasco-ampola 2,5 mg/mL, Solução injetável, 4 mL|Barhemsys/Acacia`,
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
Paracetamol|1|Bolsa 10 mg/mL, Solução para infusão, 100 mL;Comprimido 750 mg, Comprimido, 1 un|Tylenol/Janssen,Paracetamol/Halex Istar
Ácido acetilsalicílico|1|Comprimido 100 mg, Comprimido, 1 un|Aspirina/Bayer,AAS/Sanofi
Naproxeno|1|Comprimido 500 mg, Comprimido, 1 un|Flanax/Bayer,Naproxeno/Teuto
Nimesulida|1|Comprimido 100 mg, Comprimido, 1 un|Nisulid/Aché,Nimesulida/EMS
Celecoxibe|1|Cápsula 200 mg, Cápsula, 1 un|Celebra/Pfizer,Celecoxibe/EMS
Etoricoxibe|1|Comprimido 90 mg, Comprimido revestido, 1 un|Arcoxia/MSD
Meloxicam|1|Ampola 10 mg/mL, Solução injetável, 1,5 mL;Comprimido 15 mg, Comprimido, 1 un|Movatec/Boehringer Ingelheim,Meloxicam/EMS
Gabapentina|1|Cápsula 300 mg, Cápsula, 1 un|Neurontin/Pfizer,Gabapentina/EMS
Pregabalina|1|Cápsula 75 mg, Cápsula, 1 un|Lyrica/Pfizer,Pregabalina/EMS
Amitriptilina|1|Comprimido 25 mg, Comprimido revestido, 1 un|Tryptanol/MSD,Amitriptilina/EMS
Escopolamina e dipirona|1|Ampola 4 mg/mL com dipirona 500 mg/mL, Solução injetável, 5 mL|Buscopan Composto/Boehringer Ingelheim,Hioscina Composta/Hipolabor
Ciclobenzaprina|1|Comprimido 10 mg, Comprimido revestido, 1 un|Miosan/Apsen
Capsaicina|1|Adesivo 179 mg, Adesivo dérmico, 1 un|Qutenza/Grünenthal
Lidocaína tópica|1|Adesivo 700 mg, Adesivo dérmico, 1 un|Toperma/Grünenthal`,
  },
  {
    name: 'Corticosteroides e anti-histamínicos',
    drugs: `Dexametasona|1|Frasco-ampola 4 mg/mL, Solução injetável, 2,5 mL;Ampola 2 mg/mL, Solução injetável, 1 mL|Decadron/Aché,Dexametasona/Hypofarma,Dexametasona/Teuto
Hidrocortisona|1|Frasco-ampola 100 mg, Pó liofilizado, 1 un;Frasco-ampola 500 mg, Pó liofilizado, 1 un|Solu-Cortef/Pfizer,Cortisonal/União Química,Androcortil/Teuto
Metilprednisolona|1|Frasco-ampola 125 mg, Pó liofilizado, 1 un;Frasco-ampola 500 mg, Pó liofilizado, 1 un|Solu-Medrol/Pfizer,Unimedrol/União Química
Prometazina|1|Ampola 25 mg/mL, Solução injetável, 2 mL|Fenergan/Sanofi,Pamergan/Cristália
Difenidramina|1|Ampola 50 mg/mL, Solução injetável, 1 mL|Difenidrin/Cristália
Betametasona|1|Ampola 3 mg/mL com acetato, Suspensão injetável, 1 mL|Celestone Soluspan/Mantecorp,Betametasona/Eurofarma
Triancinolona|1|Frasco-ampola 20 mg/mL, Suspensão injetável, 5 mL|Triancil/Apsen
Prednisona|1|Comprimido 20 mg, Comprimido, 1 un|Meticorten/Mantecorp,Prednisona/EMS
Prednisolona|1|Frasco 3 mg/mL, Solução oral, 60 mL|Prelone/Aché,Predsim/Mantecorp
Fludrocortisona|1|Comprimido 0,1 mg, Comprimido, 1 un|Florinefe/Aspen
Budesonida|1|Frasco 0,25 mg/mL, Suspensão para nebulização, 2 mL|Pulmicort/AstraZeneca
Dexclorfeniramina|1|Comprimido 2 mg, Comprimido, 1 un|Polaramine/Mantecorp
Loratadina|1|Comprimido 10 mg, Comprimido, 1 un|Claritin/Bayer,Loratadina/EMS
Hidroxizina|1|Comprimido 25 mg, Comprimido, 1 un|Hixizine/Theraskin`,
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
Ciprofloxacino|1|Bolsa 2 mg/mL, Solução para infusão, 100 mL|Cipro/Bayer,Ciprofloxacino/Isofarma
Amicacina|1|Ampola 250 mg/mL, Solução injetável, 2 mL|Novamin/Bristol,Amicacina/Teuto
Amoxicilina e clavulanato|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Clavulin/GSK,Amoxicilina e clavulanato/Eurofarma
Ampicilina|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Binotal/Bayer,Ampicilina/Blau
Cefalotina|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Keflin/ABL,Cefalotina/Blau
Cefepima|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Maxcef/Bristol,Cefepima/Eurofarma
Cefoxitina|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Mefoxin/MSD,Cefoxitina/Eurofarma
Ceftazidima|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Fortaz/GSK,Ceftazidima/Blau
Daptomicina|1|Frasco-ampola 500 mg, Pó liofilizado, 1 un|Cubicin/MSD,Daptomicina/Eurofarma
Ertapeném|1|Frasco-ampola 1 g, Pó liofilizado, 1 un|Invanz/MSD
Fluconazol|1|Bolsa 2 mg/mL, Solução para infusão, 100 mL|Zoltec/Pfizer,Fluconazol/Halex Istar
Imipeném e cilastatina|1|Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Tienam/MSD,Imipeném/Eurofarma
Levofloxacino|1|Bolsa 5 mg/mL, Solução para infusão, 100 mL|Levaquin/Janssen,Levofloxacino/Eurofarma
Linezolida|1|Bolsa 2 mg/mL, Solução para infusão, 300 mL|Zyvox/Pfizer,Linezolida/Eurofarma
Meropeném|1|Frasco-ampola 1 g, Pó para solução injetável, 1 un|Meronem/AstraZeneca,Meropeném/Eurofarma
Oxacilina|1|Frasco-ampola 500 mg, Pó para solução injetável, 1 un|Staficilin-N/Bristol,Oxacilina/Blau
Penicilina G potássica||Frasco-ampola 5.000.000 UI, Pó para solução injetável, 1 un|Aricilina/Blau
Piperacilina e tazobactam|1|Frasco-ampola 4,5 g, Pó para solução injetável, 1 un|Tazocin/Pfizer,Piperacilina e tazobactam/Eurofarma
Polimixina B||Frasco-ampola 500.000 UI, Pó liofilizado, 1 un|Bedfordpoly B/Bedford,Polimixina B/Eurofarma
Sulfametoxazol e trimetoprima|1|Ampola 80 mg/mL com trimetoprima 16 mg/mL, Solução injetável, 5 mL|Bactrim/Roche
Teicoplanina|1|Frasco-ampola 400 mg, Pó liofilizado, 1 un|Targocid/Sanofi,Teicoplanina/União Química`,
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
Desmopressina|0.001|Ampola 4 mcg/mL, Solução injetável, 1 mL|DDAVP/Ferring
Fator VII recombinante|1|Frasco-ampola 1 mg, Pó liofilizado, 1 un|NovoSeven/Novo Nordisk
Fator VIII de coagulação||Frasco-ampola 500 UI, Pó liofilizado, 1 un|Hemofil M/Takeda,Fanhdi/Grifols
Fator IX de coagulação||Frasco-ampola 500 UI, Pó liofilizado, 1 un|Octanine/Octapharma
Antitrombina III||Frasco-ampola 500 UI, Pó liofilizado, 1 un|Kybernin/CSL Behring
Aprotinina||Frasco 10.000 UIC/mL, Solução injetável, 50 mL|Trasylol/Nordic
Bivalirudina|1|Frasco-ampola 250 mg, Pó liofilizado, 1 un|Angiomax/Biolab
Fondaparinux|1|Seringa 2,5 mg, Solução injetável, 0,5 mL|Arixtra/Aspen
Nadroparina||Seringa 3.800 UI, Solução injetável, 0,4 mL|Fraxiparina/Aspen
Dalteparina||Seringa 5.000 UI, Solução injetável, 0,2 mL|Fragmin/Pfizer
Alteplase|1|Frasco-ampola 50 mg, Pó liofilizado, 1 un|Actilyse/Boehringer Ingelheim
Tenecteplase|1|Frasco-ampola 50 mg, Pó liofilizado, 1 un|Metalyse/Boehringer Ingelheim
Estreptoquinase||Frasco-ampola 1.500.000 UI, Pó liofilizado, 1 un|Streptase/CSL Behring
Tirofibana|1|Frasco-ampola 0,25 mg/mL, Solução injetável, 50 mL|Agrastat/Medicure
Varfarina|1|Comprimido 5 mg, Comprimido, 1 un|Marevan/Farmoquímica,Coumadin/Bristol
Rivaroxabana|1|Comprimido 20 mg, Comprimido revestido, 1 un|Xarelto/Bayer
Apixabana|1|Comprimido 5 mg, Comprimido revestido, 1 un|Eliquis/Pfizer
Dabigatrana|1|Cápsula 150 mg, Cápsula, 1 un|Pradaxa/Boehringer Ingelheim
Clopidogrel|1|Comprimido 75 mg, Comprimido revestido, 1 un|Plavix/Sanofi,Clopidogrel/EMS
Cola de fibrina||Seringa, Solução para aplicação local, 2 mL;Seringa, Solução para aplicação local, 4 mL|Tisseel/Baxter,Evicel/Johnson`,
  },
  {
    name: 'Uterotônicos e obstétricos',
    drugs: `Ocitocina||Ampola 5 UI/mL, Solução injetável, 1 mL|Oxiton/União Química,Syntocinon/Novartis,Ocitocina/Blau
Metilergometrina|1|Ampola 0,2 mg/mL, Solução injetável, 1 mL|Methergin/Novartis,Ergometrin/União Química
Carbetocina|0.001|Ampola 100 mcg/mL, Solução injetável, 1 mL|Duratocin/Ferring
Misoprostol|0.001|Comprimido 200 mcg, Comprimido vaginal, 1 un|Prostokos/Hebron
Terbutalina|1|Ampola 0,5 mg/mL, Solução injetável, 1 mL|Bricanyl/AstraZeneca,Terbutil/União Química
Atosibana|1|Frasco-ampola 7,5 mg/mL, Solução injetável, 5 mL|Tractocile/Ferring
Dinoprostona|1|Pessário 10 mg, Pessário vaginal, 1 un|Propess/Ferring
Imunoglobulina anti-D|0.001|Seringa 300 mcg, Solução injetável, 2 mL|Rhophylac/CSL Behring,Matergam/CSL Behring`,
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
Água para injeção||Ampola, Diluente, 10 mL;Ampola, Diluente, 20 mL|Água para injeção/Samtec,Água para injeção/Isofarma
Ringer simples||Bolsa, Solução para infusão, 500 mL|Ringer/Baxter,Ringer/Fresenius Kabi
Cloreto de sódio 0,45%||Bolsa, Solução para infusão, 500 mL|Cloreto de sódio 0,45%/Baxter
Cloreto de sódio 20%||Ampola 200 mg/mL, Solução injetável, 10 mL|Cloreto de sódio 20%/Samtec,Cloreto de sódio 20%/Isofarma
Cloreto de sódio 7,5%||Bolsa 7,5%, Solução para infusão, 250 mL|Cloreto de sódio 7,5%/Halex Istar
Glicose 10%||Bolsa, Solução para infusão, 500 mL|Glicose 10%/Baxter,Glicose 10%/B. Braun
Glicofisiológico||Bolsa, Solução para infusão, 500 mL|Glicofisiológico/Baxter,Glicofisiológico/Fresenius Kabi
Hidroxietilamido||Bolsa 6%, Solução para infusão, 500 mL|Voluven/Fresenius Kabi
Fosfato de potássio||Ampola 2 mEq/mL, Solução injetável, 10 mL|Fosfato de potássio/Samtec
Acetato de sódio||Ampola 2 mEq/mL, Solução injetável, 10 mL|Acetato de sódio/Samtec
Bumetanida|1|Comprimido 1 mg, Comprimido, 1 un|Burinax/Sanofi
Espironolactona|1|Comprimido 25 mg, Comprimido, 1 un|Aldactone/Pfizer,Espironolactona/EMS
Hidroclorotiazida|1|Comprimido 25 mg, Comprimido, 1 un|Clorana/Sanofi,Hidroclorotiazida/EMS
Acetazolamida|1|Comprimido 250 mg, Comprimido, 1 un|Diamox/União Química
Trometamol||Frasco, Solução para infusão, 500 mL|THAM/B. Braun
Insulina glargina||Refil 100 UI/mL, Solução injetável, 3 mL|Lantus/Sanofi,Basaglar/Eli Lilly
Insulina lispro||Refil 100 UI/mL, Solução injetável, 3 mL|Humalog/Eli Lilly
Glicerina||Frasco 12%, Solução retal, 500 mL|Fleet enema/Natulab,Clister glicerinado/Halex Istar`,
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
Emulsão lipídica||Frasco 20%, Emulsão para infusão, 100 mL;Frasco 20%, Emulsão para infusão, 500 mL|Lipofundin/B. Braun,Intralipid/Fresenius Kabi
Fenoterol|1|Frasco 5 mg/mL, Solução para inalação, 20 mL|Berotec/Boehringer Ingelheim
Formoterol|0.001|Cápsula 12 mcg, Pó para inalação, 1 un|Foradil/Novartis
Montelucaste|1|Comprimido 10 mg, Comprimido revestido, 1 un|Singulair/MSD
Ácido valproico|1|Ampola 100 mg/mL, Solução injetável, 5 mL|Depacon/Abbott
Lacosamida|1|Frasco-ampola 10 mg/mL, Solução injetável, 20 mL|Vimpat/UCB
Carbamazepina|1|Comprimido 200 mg, Comprimido, 1 un|Tegretol/Novartis,Carbamazepina/Teuto
Topiramato|1|Comprimido 50 mg, Comprimido revestido, 1 un|Topamax/Janssen
Quetiapina|1|Comprimido 25 mg, Comprimido revestido, 1 un|Seroquel/AstraZeneca,Quetiapina/EMS
Risperidona|1|Comprimido 1 mg, Comprimido revestido, 1 un|Risperdal/Janssen
Ranitidina|1|Ampola 25 mg/mL, Solução injetável, 2 mL|Antak/GSK,Ranitidina/Teuto
Famotidina|1|Comprimido 40 mg, Comprimido revestido, 1 un|Famox/Aché
Citrato de sódio||Frasco 0,3 M, Solução oral, 30 mL|Citrato de sódio/Farmácia de manipulação
Octreotida|1|Ampola 0,1 mg/mL, Solução injetável, 1 mL|Sandostatin/Novartis,Octreotida/Sun
Levotiroxina|0.001|Comprimido 50 mcg, Comprimido, 1 un|Puran T4/Sanofi,Synthroid/Abbott
Tiamina|1|Ampola 100 mg/mL, Solução injetável, 1 mL|Benerva/Bayer
Verde de indocianina|1|Frasco-ampola 25 mg, Pó liofilizado, 1 un|Verde de indocianina/Ophthalmos
Fluoresceína sódica|1|Ampola 200 mg/mL, Solução injetável, 5 mL|Fluoresceína/Ophthalmos
Contraste iodado|1|Frasco 300 mg/mL de iodo, Solução injetável, 50 mL|Omnipaque/GE Healthcare,Ultravist/Bayer
Gadolínio||Frasco 0,5 mmol/mL, Solução injetável, 15 mL|Dotarem/Guerbet,Gadovist/Bayer
Toxina botulínica A||Frasco-ampola 100 U, Pó liofilizado, 1 un|Botox/Allergan,Dysport/Ipsen
Cafeína|1|Frasco-ampola 20 mg/mL, Solução injetável, 1 mL|Peyona/Chiesi
Doxapram|1|Frasco-ampola 20 mg/mL, Solução injetável, 20 mL|Dopram/West-Ward`,
  },
]
