package example;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What a delivery says about itself (Standard Webhooks): who signed it, and when. */
final class OutlayWebhook {
    /** Older deliveries may be replays. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final SecretKeySpec key;

    OutlayWebhook(String secret) {
        key = new SecretKeySpec(Base64.getDecoder().decode(secret.replaceFirst("^whsec_", "")), "HmacSHA256");
    }

    /** The body exactly as it came, and the three headers. */
    boolean isAuthentic(byte[] body, String id, String timestamp, String signatures) throws GeneralSecurityException {
        if (id == null || signatures == null || timestamp == null || !timestamp.matches("\\d{1,15}")) {
            return false;
        }
        Instant sentAt = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(sentAt, Instant.now()).abs().compareTo(TOLERANCE) > 0) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.US_ASCII);
        return Arrays.stream(signatures.split(" "))
                .anyMatch(given -> MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8)));
    }
}
