import { cancelDelivery, redeliver, type WebhookDelivery } from '../api/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { isOpen } from '../webhook-parts/index.ts';
import { DELIVERY } from './words.ts';

/** Sends a delivery again, or gives it up while something of it is to come. */
export const DeliveryActions = ({ delivery }: { delivery: WebhookDelivery }) => {
  const write = useWords(DELIVERY);
  const { webhookId, id: deliveryId } = delivery;
  const path = { webhookId, deliveryId };
  const isToCome = isOpen(delivery);
  return (
    <>
      {isToCome && (
        <ConfirmButton
          label={write('giveUp')}
          title={write('giveUp.title')}
          run={() => cancelDelivery({ path })}
          done={write('giveUp.done')}
        >
          {write('giveUp.about')}
        </ConfirmButton>
      )}
      <ConfirmButton
        label={write(isToCome ? 'resend.now' : 'resend')}
        title={write('resend.title')}
        run={() => redeliver({ path })}
        done={write('resend.done')}
        button={{ variant: 'filled' }}
        isHarmless
      >
        {write('resend.about')}
      </ConfirmButton>
    </>
  );
};
