import type { Brand } from '../../../brand.ts';
import type { Article } from '../article.ts';
import type { articles as english } from '../en/articles.ts';

const corporate = ({ name, mobilityName, plusName, company }: Brand): Article => ({
  title: 'Informazioni societarie',
  lead: `${name} porta il campionato cadetto a chi lo ama: ogni stadio, ogni giornata, in tre lingue.`,
  facts: [
    { label: 'Società', value: company.legalName },
    { label: 'Sede legale', value: company.address },
    { label: 'Partita IVA', value: company.vatNumber },
    { label: 'Contatti', value: company.email },
  ],
  sections: [
    {
      heading: 'Che cosa facciamo',
      paragraphs: [
        'Trasmettiamo il campionato in diretta e on demand in Italia, negli Stati Uniti e in Serbia. Le nostre produzioni cominciano sulla porta dello spogliatoio e finiscono a stadio vuoto, perché in seconda divisione la storia spesso è lì.',
        'Il software del servizio è open source. Chiunque può leggerlo, usarlo e migliorarlo.',
      ],
    },
    {
      heading: 'Il calcio e la città',
      paragraphs: [
        `${mobilityName} è il nostro servizio di bici e monopattini condivisi. Gli abbonamenti allo streaming danno credito da spendere lì, e chi ha ${plusName} guarda le partite senza pagare altro.`,
      ],
    },
    {
      heading: 'Stampa e partner',
      paragraphs: [`Scrivi a ${company.email}. Rispondiamo in italiano, inglese e serbo.`],
    },
  ],
});

const terms = ({ name, mobilityName, company }: Brand): Article => ({
  title: 'Termini di servizio',
  lead: `L’accordo tra te e ${company.legalName} quando usi ${name}. L’abbiamo tenuto breve perché tu possa leggerlo tutto.`,
  sections: [
    {
      heading: '1. Il servizio',
      paragraphs: [
        `${name} ti permette di guardare sport in diretta e registrato via internet. I contenuti dipendono dai diritti che abbiamo; le partite possono essere spostate, rinviate o ritirate dalla lega o dalle autorità.`,
        'Il servizio è offerto in Italia, negli Stati Uniti e in Serbia. Chi risiede nell’Unione europea e vi si abbona può usarlo durante i soggiorni temporanei negli altri Stati membri.',
      ],
    },
    {
      heading: '2. Il tuo account',
      paragraphs: [
        'Devi avere diciotto anni, o il consenso dei genitori o di chi ne fa le veci. Dacci dati veri e tieni la password per te: ciò che avviene con il tuo account si considera fatto da te, salvo che tu ci avverta che è finito in altre mani.',
        'Puoi registrare fino a cinque dispositivi e guardare su uno alla volta. L’account è personale e per uso domestico; per mostrare le partite in un locale pubblico serve una licenza a parte.',
      ],
    },
    {
      heading: '3. Abbonamenti e pagamento',
      paragraphs: [
        'Il prezzo, la frequenza dell’addebito e la durata sono indicati prima di pagare. Gli abbonamenti ricorrenti si rinnovano per lo stesso periodo finché non disdici. Gli acquisti una tantum finiscono da soli.',
        'Se un prezzo deve cambiare ti scriviamo almeno trenta giorni prima, e puoi disdire prima che si applichi.',
      ],
    },
    {
      heading: '4. Ripensamento e disdetta',
      paragraphs: [
        'Puoi recedere entro quattordici giorni dall’acquisto. Se chiedi di guardare subito, accetti che il diritto cessi quando il servizio è stato interamente fornito.',
        `Puoi disdire in qualsiasi momento scrivendo a ${company.email}. L’accesso resta attivo fino alla fine del periodo pagato. Le modifiche possono richiedere fino a due ore per comparire.`,
      ],
    },
    {
      heading: '5. Cashback',
      paragraphs: [
        `Alcuni abbonamenti danno credito su ${mobilityName}. Il credito si usa prima degli altri mezzi di pagamento, non si converte in denaro e scade alla chiusura dell’account ${mobilityName}.`,
      ],
    },
    {
      heading: '6. Che cosa non si può fare',
      paragraphs: [
        'Copiare, registrare, ritrasmettere o vendere ciò che guardi; aggirare le protezioni territoriali o tecniche; condividere l’account fuori dal tuo nucleo domestico. Possiamo sospendere un account usato così, dopo averti detto perché.',
      ],
    },
    {
      heading: '7. Quando qualcosa va storto',
      paragraphs: [
        'Curiamo il servizio con attenzione, ma non dipendono da noi la tua connessione e il tuo dispositivo. Se per colpa nostra non hai potuto vedere una partita pagata, scrivici: prolunghiamo l’abbonamento o rimborsiamo la parte perduta. Nulla qui limita i diritti che la legge dà ai consumatori.',
      ],
    },
    {
      heading: '8. Legge e contatti',
      paragraphs: [
        `Si applica la legge italiana, insieme alle tutele dei consumatori del Paese in cui vivi. Reclami: ${company.email}. Indirizzo: ${company.legalName}, ${company.address}.`,
      ],
    },
  ],
});

const privacy = ({ name, company }: Brand): Article => ({
  title: 'Informativa sulla privacy',
  lead: `Che cosa ${name} sa di te, perché, per quanto tempo, e come farcelo dimenticare.`,
  sections: [
    {
      heading: 'Chi è il titolare',
      paragraphs: [
        `${company.legalName}, ${company.address}. Per tutto ciò che riguarda questa pagina scrivi a ${company.privacyEmail}.`,
      ],
    },
    {
      heading: 'Che cosa conserviamo, e perché',
      paragraphs: [
        'Il tuo account: nome, e-mail, telefono, Paese, lingua, squadra del cuore. Ci serve per darti il servizio che hai chiesto.',
        'I tuoi acquisti: abbonamento, date, importi, fatture. Servono al contratto, e la legge ci chiede di tenerli dieci anni. I numeri di carta vanno al fornitore dei pagamenti e non arrivano mai a noi.',
        'Ciò che guardi: che cosa è stato riprodotto, su quale dispositivo e con quale qualità. Lo usiamo per il limite dei dispositivi, per riparare i guasti e per pagare i titolari dei diritti.',
        'Il tuo indirizzo IP: per sapere da quale Paese guardi. Teniamo il Paese, non l’indirizzo.',
      ],
    },
    {
      heading: 'Cookie',
      paragraphs: [
        'Solo tecnici, conservati un anno ciascuno: language è la lingua che hai scelto; signedIn ci dice di mandarti le pagine di chi ha fatto l’accesso, e sparisce quando esci; deviceId e platform, creati quando accedi o usi il servizio, distinguono i tuoi dispositivi con un numero casuale e il nome del browser; myClubBanner ricorda che per ora preferisci non scegliere una squadra.',
        'L’accesso e il profilo restano nella memoria del browser finché non esci. Non ci sono strumenti di misura o pubblicità; se un giorno li aggiungeremo, resteranno spenti finché non li accenderai tu.',
      ],
    },
    {
      heading: 'Chi altro li vede',
      paragraphs: [
        'Le aziende che per noi gestiscono i pagamenti, inviano i messaggi e distribuiscono il video: ciascuna solo ciò che le serve, e per contratto. Non vendiamo dati personali.',
      ],
    },
    {
      heading: 'Per quanto tempo',
      paragraphs: [
        'Finché hai un account. Quando ci chiedi di eliminarlo, tutto ciò che la legge non ci obbliga a tenere viene cancellato entro trenta giorni. I dati di visione perdono il tuo nome dopo tredici mesi.',
      ],
    },
    {
      heading: 'I tuoi diritti',
      paragraphs: [
        `Nel profilo vedi il tuo account. Per correggere, ricevere o eliminare i tuoi dati, per opporti a un uso o limitarlo, scrivi a ${company.privacyEmail}. Se pensi che sbagliamo, puoi rivolgerti al Garante per la protezione dei dati personali o all’autorità del tuo Paese.`,
      ],
    },
  ],
});

export const articles = { corporate, terms, privacy } satisfies typeof english;
