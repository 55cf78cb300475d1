import type { Locale, Word } from './locale.ts';

/** The words of a language in the order of `NAMES`, a line each: first those that were looked at, after `|` the others. */
const NAMES =
  'subtotal total paid tip cash change card deposit discount included net gross rounding date invoice receipt billTo arrival departure lodging ride fuel entry exit issued travel fare slip amount equivalent charged from to subject sent thanks'.split(
    ' ',
  ) as Word[];

const wordsOf = (text: string): Locale['words'] => {
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    NAMES.map((name, place) => [name, (lines[place] ?? '').split('|').map((word) => word.trim())]),
  ) as Record<Word, string[]>;
};

export const GERMAN = wordsOf(`Zwischensumme | ZWISCHENSUMME
  SUMME EUR | Gesamtbetrag
  Gesamt bezahlt | BEZAHLT
  Trinkgeld | TRINKGELD
  Bar | Gegeben BAR
  Rückgeld | Zurück
  Girocard | EC-Karte
  Pfand | PFAND 0,25
  Rabatt | Aktionsrabatt
  inkl. | darin enthaltene
  Netto | Nettobetrag
  Brutto | Bruttobetrag
  Rundung | RUNDUNG
  Datum | Belegdatum
  RECHNUNG | Rechnung
  Kundenbeleg | QUITTUNG
  Rechnung an | Kunde
  Anreise | Ankunft
  Abreise | ABREISE
  Übernachtung | Zimmer
  Fahrpreis | Fahrt
  Super E10 | Diesel
  Einfahrt | EINFAHRT
  Ausfahrt | AUSFAHRT
  Ausgestellt am | Gekauft am
  Reisedatum | Gültig ab
  Grundpreis | Preis netto
  Kartenzahlung | ZAHLUNG
  Betrag | BETRAG
  entspricht | Gegenwert
  Belastet | Betrag bezahlt
  Von:
  An:
  Betreff: Ihre Quittung
  Gesendet: | Datum:
  Vielen Dank! | Auf Wiedersehen`);
export const FRENCH = wordsOf(`Sous-total | SOUS TOTAL
  TOTAL TTC | NET À PAYER
  TOTAL PAYÉ | Montant réglé
  Pourboire | POURBOIRE
  Espèces | ESPÈCES
  Rendu | Monnaie rendue
  CB | CARTE BANCAIRE
  Consigne | CONSIGNE
  Remise | REMISE FIDÉLITÉ
  dont | comprend
  HT | Montant HT
  TTC | Total
  Arrondi | ARRONDI
  Date | Le
  FACTURE | Facture
  TICKET CLIENT | REÇU
  Facturé à | Client
  Arrivée | ARRIVÉE
  Départ | DÉPART
  Chambre | Nuitée
  Course | Prix de la course
  SP95-E10 | Gazole
  Entrée | ENTRÉE
  Sortie | SORTIE
  Émis le | Acheté le
  Voyage du | Valable le
  Tarif de base | Tarif HT
  ACHAT | DÉBIT
  MONTANT | Montant
  soit | Contre-valeur
  Montant débité | MONTANT DÉBITÉ
  De :
  À :
  Objet : Votre reçu
  Envoyé : | Date :
  Merci de votre visite | À bientôt`);
export const SPANISH = wordsOf(`Subtotal | SUBTOTAL
  TOTAL | TOTAL A PAGAR
  TOTAL PAGADO | Importe pagado
  Propina | PROPINA
  Efectivo | ENTREGADO
  Cambio | Su cambio
  Tarjeta | TARJETA VISA
  Depósito | Depósito envase
  Descuento | DESCUENTO
  incluido | de los cuales
  Base imponible | BASE
  Total | Importe
  Redondeo | REDONDEO
  Fecha | Fecha:
  FACTURA | Factura
  FACTURA SIMPLIFICADA | RECIBO
  Facturar a | Cliente
  Llegada | LLEGADA
  Salida | SALIDA
  Habitación | Alojamiento
  Carrera | Trayecto
  Gasolina 95 | Gasóleo
  Entrada | ENTRADA
  Salida | SALIDA
  Fecha de emisión | Fecha de compra
  Fecha de viaje | Viaje
  Tarifa base | Precio sin IVA
  VENTA | COMPRA
  Importe | IMPORTE
  Equivale a | Contravalor
  Importe cobrado | TOTAL COBRADO
  De:
  Para:
  Asunto: Su recibo
  Enviado: | Fecha:
  Gracias por su visita | Hasta pronto`);
export const ITALIAN = wordsOf(`Subtotale | SUBTOTALE
  TOTALE COMPLESSIVO | TOTALE EURO
  Importo pagato | TOTALE PAGATO
  Mancia | MANCIA
  Contante | CONTANTI
  Resto | RESTO
  Pagamento elettronico | BANCOMAT
  Cauzione | CAUZIONE VUOTI
  Sconto | SCONTO
  di cui | inclusa
  Imponibile | IMPONIBILE
  Totale | Lordo
  Arrotondamento | ARROTONDAMENTO
  Data | Data:
  FATTURA | Fattura
  DOCUMENTO COMMERCIALE | RICEVUTA
  Intestato a | Cliente
  Arrivo | ARRIVO
  Partenza | PARTENZA
  Camera | Pernottamento
  Corsa | Tariffa corsa
  Benzina | Gasolio
  Ingresso | INGRESSO
  Uscita | USCITA
  Data di emissione | Acquisto del
  Viaggio del | Valido dal
  Tariffa base | Imponibile
  VENDITA | ACQUISTO
  Importo | IMPORTO
  Controvalore | equivale a
  Importo addebitato | TOTALE ADDEBITATO
  Da:
  A:
  Oggetto: La tua ricevuta
  Inviato: | Data:
  Grazie e arrivederci | Buona giornata`);
export const DUTCH = wordsOf(`Subtotaal | SUBTOTAAL
  TOTAAL | Te betalen
  TOTAAL BETAALD | Betaald
  Fooi | FOOI
  Contant | CONTANT
  Wisselgeld | Terug
  PIN | BANKPAS
  Statiegeld | STATIEGELD
  Korting | KORTING
  waarvan | inclusief
  Netto | Excl.
  Bruto | Incl.
  Afronding | AFRONDING
  Datum | Datum:
  FACTUUR | Factuur
  KASSABON | KOPIE KLANT
  Factuur aan | Klant
  Aankomst | AANKOMST
  Vertrek | VERTREK
  Kamer | Overnachting
  Rit | Ritprijs
  Euro 95 | Diesel
  Inrijden | Ingang
  Uitrijden | Uitgang
  Aankoopdatum | Factuurdatum
  Reisdatum | Geldig op
  Basistarief | Prijs excl. btw
  BETALING | VERKOOP
  Bedrag | BEDRAG
  Tegenwaarde | omgerekend
  Bedrag betaald | TOTAAL BELASTET
  Van:
  Aan:
  Onderwerp: Uw bon
  Verzonden: | Datum:
  Bedankt en tot ziens | Fijne dag`);
export const PORTUGUESE = wordsOf(`Subtotal | SUBTOTAL
  TOTAL A PAGAR | TOTAL
  TOTAL PAGO | Valor pago
  Gorjeta | GORJETA
  Dinheiro | NUMERÁRIO
  Troco | TROCO
  Multibanco | CARTÃO
  Depósito | Vasilhame
  Desconto | DESCONTO
  dos quais | incluído
  Base | Base tributável
  Total | Bruto
  Arredondamento | ARREDONDAMENTO
  Data | Data:
  FATURA | Fatura
  TALÃO | RECIBO
  Cliente | Faturado a
  Chegada | CHEGADA
  Saída | SAÍDA
  Quarto | Alojamento
  Corrida | Percurso
  Gasolina 95 | Gasóleo
  Entrada | ENTRADA
  Saída | SAÍDA
  Data de emissão | Data de compra
  Data da viagem | Viagem
  Tarifa base | Preço sem IVA
  VENDA | COMPRA
  Valor | VALOR
  Equivale a | Contravalor
  Valor cobrado | TOTAL COBRADO
  De:
  Para:
  Assunto: O seu recibo
  Enviado: | Data:
  Obrigado pela visita | Volte sempre`);
