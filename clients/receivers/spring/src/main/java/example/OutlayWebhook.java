package example;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
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

    /** The body exactly as it came, and the three headers. Why they are refused; nothing where they are authentic. */
    Optional<String> refusal(byte[] body, String id, String timestamp, String signatures)
            throws GeneralSecurityException {
        if (id == null || timestamp == null || signatures == null) {
            return Optional.of("missing");
        }
        if (!timestamp.matches("\\d{1,12}")) {
            return Optional.of("malformed");
        }
        if (!isSigned(body, id, timestamp, signatures)) {
            return Optional.of("wrong_secret_or_body");
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), Instant.now());
        if (age.abs().compareTo(TOLERANCE) <= 0) {
            return Optional.empty();
        }
        return Optional.of(age.isNegative() ? "timestamp_in_the_future" : "timestamp_too_old");
    }

    private boolean isSigned(byte[] body, String id, String timestamp, String signatures) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.US_ASCII);
        return Arrays.stream(signatures.split(" "))
                .anyMatch(given -> MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8)));
    }
}
