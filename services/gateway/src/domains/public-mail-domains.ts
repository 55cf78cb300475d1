/** Where anybody can have an address: they belong to no business. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr hotmail.ca live.com live.ca live.fr msn.com',
    'yahoo.com yahoo.ca yahoo.fr yahoo.co.uk ymail.com rocketmail.com aol.com icloud.com me.com mac.com',
    'proton.me protonmail.com pm.me tutanota.com tuta.com gmx.com gmx.net gmx.de gmx.fr web.de mail.com mail.ru yandex.com',
    'yandex.ru zoho.com fastmail.com hey.com qq.com 163.com 126.com naver.com laposte.net orange.fr wanadoo.fr free.fr sfr.fr',
    'videotron.ca sympatico.ca bell.net rogers.com shaw.ca telus.net cogeco.ca comcast.net verizon.net att.net',
  ].flatMap((line) => line.split(' ')),
);
