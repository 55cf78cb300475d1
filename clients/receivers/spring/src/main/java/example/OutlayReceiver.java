package example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class OutlayReceiver {
    private final OutlayWebhook webhook;
    private final ObjectMapper json;

    OutlayReceiver(@Value("${OUTLAY_WEBHOOK_SECRET}") String secret, ObjectMapper json) {
        this.webhook = new OutlayWebhook(secret);
        this.json = json;
    }

    public static void main(String[] args) {
        SpringApplication.run(OutlayReceiver.class, args);
    }

    /** The signature is of the bytes: an object as the parameter would be parsed from them first. */
    @PostMapping("/outlay")
    ResponseEntity<Void> receive(
            @RequestBody byte[] body,
            @RequestHeader(name = "webhook-id", required = false) String id,
            @RequestHeader(name = "webhook-timestamp", required = false) String timestamp,
            @RequestHeader(name = "webhook-signature", required = false) String signatures)
            throws GeneralSecurityException, IOException {
        Optional<String> refusal = webhook.refusal(body, id, timestamp, signatures);
        if (refusal.isPresent()) {
            // Why stands in your log; whoever sent it is not told.
            System.err.println("webhook refused: " + refusal.get());
            return ResponseEntity.status(401).build();
        }
        handle(json.readTree(body));
        return ResponseEntity.noContent().build();
    }

    /** Your work; a slow one goes into a queue, because an answer must come within 5 seconds. */
    private void handle(JsonNode event) {
        System.out.println(event.path("type").asText() + " " + event.path("id").asText());
    }
}
