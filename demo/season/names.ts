// Names to draw players from. Surnames are uncommon or made up, so that a draw is unlikely to be
// somebody's real name on a real pitch.
export interface NameStock {
  readonly nationality: string;
  readonly share: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (list: string): string[] => list.trim().split(/\s*,\s*/);

export const italian: NameStock = {
  nationality: 'IT',
  share: 70,
  first:
    words(`Alessio, Ambrogio, Andrea, Antonio, Biagio, Bruno, Carlo, Carmine, Claudio, Corrado, Cosimo, Damiano,
    Dario, Diego, Edoardo, Elia, Emanuele, Enea, Enrico, Ettore, Fabio, Fausto, Federico, Filippo, Flavio, Gaetano,
    Gerardo, Giacomo, Gianmarco, Giordano, Giulio, Ivan, Jacopo, Lapo, Leonardo, Loris, Luca, Luigi, Manuel, Marcello,
    Mario, Martino, Massimo, Mattia, Michele, Mirko, Nico, Nicolò, Orlando, Paolo, Pasquale, Pietro, Renato, Riccardo,
    Rocco, Ruben, Salvatore, Samuele, Saverio, Sebastiano, Silvio, Simone, Stefano, Tancredi, Tiziano, Tobia, Tommaso,
    Ugo, Valerio, Vincenzo, Vito, Walter`),
  last: words(`Abbrescia, Accorsini, Addante, Agazzi, Aldegheri, Altobrando, Andolfi, Anselmetti, Argenziano, Armellin,
    Baldacchini, Ballarotta, Bardelloni, Barzaghi, Bassignana, Battagliola, Belcastro, Bellandi, Benedusi, Bergantin,
    Bertocchini, Biancardelli, Boccardini, Bonfrate, Borgarelli, Bortoluz, Brancadoro, Brunellesi, Buonaiuto, Cagnazzi,
    Calabrìa, Calzavara, Campagnari, Cannavacci, Capodiferro, Carbognin, Carotenuti, Casalegni, Castagnetti, Cavallaris,
    Cerquetti, Chiarappa, Ciampolini, Ciccarese, Colacicchi, Collevecchi, Coppolecchia, Cordischi, Corvaglia, Cremaschini,
    D'Alconzo, D'Arpino, D'Incecco, Dallagnese, De Bellonis, De Carolis, Del Giglio, Dell'Acqua, Di Bisceglie, Di Pumpo,
    Dondoni, Fabbrizioli, Falcinetti, Fantagussi, Farinacci, Favaretto, Fedrigo, Ferrantelli, Fioravanzi, Fontanarosa,
    Fracassetti, Frezzolini, Fumagallo, Galeandro, Gambardelli, Garofoli, Gattinara, Gavazzeni, Ghirardello, Giangrande,
    Giovinazzi, Gorreri, Granarolo, Grisanti, Guarnacci, Iacobucci, Imperatrice, Indelicati, Lamanuzzi, Lanciano,
    Laterzi, Liguoro, Locatin, Lombardozzi, Lucchesini, Magliocchi, Malvestiti, Mancassola, Manfrin, Marchegian,
    Marraffi, Marzocchella, Mastrangelis, Mazzafera, Melchiorri, Meneghel, Mezzadrelli, Mincuzzi, Montagnoli, Morabiti,
    Morandotti, Mottola, Nardulli, Navarrini, Nicastri, Notarnicola, Olivotto, Orsomando, Padovese, Pagliarini,
    Palmerini, Panzanella, Parravicini, Passaquindici, Pedrocchi, Pellicanò, Pescosolido, Petrignani, Pianigiani,
    Piccirilli, Pignatari, Pinzauti, Poggiolini, Porcellato, Prencipe, Quadrelli, Quartieri, Radaelli, Rampinelli,
    Ravanelli Conti, Remondini, Ricciardulli, Rinaldoni, Rocchigiani, Romagnini, Rossetin, Rubinacci, Sabbadin,
    Salvemini, Sanguinetti, Santarcangelo, Savoldini, Scaramuzzi, Schiavulli, Sebastiani, Serafinelli, Sgarbossa,
    Simonetta, Spadavecchia, Stancanelli, Stramaccioni, Tagliapietra, Tamburrano, Tedeschini, Tirabassi, Tolomeo,
    Torricelli Bassi, Trentalange, Trevisanut, Uberti, Urbinati, Valgimigli, Vantaggiato, Vendramin, Venditelli,
    Verdicchio, Vezzosi, Vignaroli, Volpicelli, Zaccagnino, Zambonelli, Zanardelli, Zappacosti, Zecchinato, Zignoli`),
};

export const serbian: NameStock = {
  nationality: 'RS',
  share: 74,
  first:
    words(`Aleksa, Andrej, Bogdan, Bojan, Branimir, Damjan, Danilo, Dejan, Dimitrije, Dragan, Dušan, Đorđe, Filip, Gavrilo,
    Goran, Igor, Ilija, Jakša, Jovan, Kosta, Lazar, Luka, Ljubiša, Marko, Matija, Mihajlo, Milan, Miloš, Miodrag, Mirko,
    Nebojša, Nemanja, Nenad, Nikola, Novak, Ognjen, Ostoja, Pavle, Petar, Radovan, Rastko, Relja, Saša, Sava, Slaviša,
    Srđan, Stefan, Strahinja, Tadija, Todor, Uglješa, Uroš, Vasilije, Veljko, Vladan, Vuk, Vukašin, Zoran, Žarko`),
  last: words(`Adžinović, Alimpievski, Babušić, Bajšanski, Bardakov, Belegišanin, Beočinac, Bogunovac, Brdarević,
    Budimčić, Čalakov, Čortanović, Čurugović, Ćirvinović, Dobrosavac, Dorćolac, Dragutinčić, Drmanović, Đerdapac,
    Đurđevac, Erdevičić, Feketić, Futožanin, Gajdobranski, Glogonjac, Golubički, Gospođinački, Grgurevac, Hajdukov,
    Ilandžić, Inđić, Jabučanski, Jarkovački, Jasenovčić, Kačarevac, Kanižlić, Karlovački, Kisačanin, Kladovac, Kovilov,
    Krčedinac, Krušedolac, Kulpinac, Lalinski, Lepenčić, Lokvanski, Lugonjić, Ljubković, Majdanpekić, Maradičanin,
    Melenački, Mokrinčić, Mošorinac, Nadaljski, Neštinac, Novobečejac, Obrovački, Oridžanin, Padinac, Palančanin,
    Perlezov, Pločički, Požeženac, Rakovčev, Ramski, Ratarević, Ritopečki, Rumenčić, Salakovac, Silbašev, Slankamenac,
    Sotinac, Stapariac, Surdučki, Šajkaški, Šidinac, Tekijanac, Temerinski, Titelac, Tovariševac, Turijanin, Usijački,
    Veternički, Vinčanin, Višnjičević, Vračevac, Vrbanjac, Zmajevac, Žabaljski, Žitištanin`),
};

export const abroad: readonly NameStock[] = [
  {
    nationality: 'RS',
    share: 4,
    first: words('Aleksa, Bojan, Danilo, Đorđe, Luka, Miloš, Nemanja, Ognjen, Uroš, Veljko, Vuk'),
    last: words(
      'Babović, Čolić, Drobnjak, Gajević, Krstanović, Lalošević, Mitrašinović, Pavkov, Šaranović, Žugić',
    ),
  },
  {
    nationality: 'HR',
    share: 3,
    first: words('Ante, Borna, Dino, Fran, Ivo, Jakov, Marin, Roko, Šime'),
    last: words('Barešić, Dujmović, Grgurić, Jelavčić, Kuzmanić, Lukšić, Periškić, Vrdoljačić'),
  },
  {
    nationality: 'FR',
    share: 4,
    first: words('Adrien, Baptiste, Cédric, Loïc, Maxence, Rayan, Théo, Yanis'),
    last: words('Aubertin, Bourdelle, Carvalhon, Delmotte, Fontanel, Guilloteau, Marchadier, Soumareau'),
  },
  {
    nationality: 'ES',
    share: 3,
    first: words('Álex, Gonzalo, Íker, Jorge, Marcos, Raúl, Unai'),
    last: words('Arrizaga, Belmontes, Calahorra, Echarren, Montalbo, Quintanar, Valdeolmos'),
  },
  {
    nationality: 'DE',
    share: 2,
    first: words('Finn, Jannik, Lennart, Moritz, Niklas'),
    last: words('Ahlbrecht, Degenhart, Kirchweger, Lohmeier, Steinhöfel, Wiesinger'),
  },
  {
    nationality: 'DK',
    share: 2,
    first: words('Asger, Emil, Mads, Rasmus, Viktor'),
    last: words('Bjergholt, Damsgård, Faaborg, Holmris, Ravnkilde, Søndervang'),
  },
  {
    nationality: 'PL',
    share: 2,
    first: words('Bartosz, Jakub, Kacper, Mateusz, Szymon'),
    last: words('Borowczyk, Drzewiecki, Gawroński, Majchrowicz, Strzelczak, Wielgosz'),
  },
  {
    nationality: 'AL',
    share: 2,
    first: words('Ardit, Besian, Elvis, Kristi, Marash'),
    last: words('Bregasi, Dervishaj, Kolgeci, Marashi, Prendushi, Zefaj'),
  },
  {
    nationality: 'SI',
    share: 2,
    first: words('Anže, Jaka, Luka, Matevž, Žan'),
    last: words('Breznikar, Golobič, Hočevarič, Kastelic, Podgoršek, Zaletel'),
  },
  {
    nationality: 'NL',
    share: 2,
    first: words('Bram, Daan, Joris, Sem, Thijs'),
    last: words('Bakkerink, de Graafland, Hoevenaar, Kuipersma, van Oosterzee, Wijnands'),
  },
  {
    nationality: 'SE',
    share: 2,
    first: words('Axel, Elias, Gustav, Hampus, Nils'),
    last: words('Almestrand, Bergkvist, Ekdalen, Hedlöf, Lindeberg, Sandhammar'),
  },
  {
    nationality: 'AR',
    share: 2,
    first: words('Agustín, Facundo, Joaquín, Lautaro, Tomás'),
    last: words('Altamirán, Bustamonte, Echevarne, Lagomarsín, Peralteña, Sarmientos'),
  },
];
