package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerAddressTest {

    @ParameterizedTest
    @CsvSource({"127.0.0.1, '', false, 7690, http://127.0.0.1:7690, 127.0.0.1:7690",
        "127.0.0.1, '', false, 80, http://127.0.0.1, localhost",
        "::1, '', false, 7690, http://[::1]:7690, [::1]:7690",
        "0.0.0.0, '', true, 7690, https://localhost:7690, 127.0.0.1:7690",
        "0.0.0.0, Quern.example.org, true, 443, https://quern.example.org, quern.example.org",
        "10.0.0.7, a.example b.example, true, 80, https://a.example:80, b.example:80"})
    void clientsKnowItByItsNames(String host, String names, boolean tls, int port, String address, String named) {
        ServerAddress place = new ServerAddress(host, 0, Arrays.stream(names.split(" ")).filter(n -> !n.isEmpty())
                .toList(), tls ? Optional.of(new ServerAddress.Tls(Path.of("c.p12"), "secret")) : Optional.empty(),
                Optional.empty());
        assertThat(place.address(port)).isEqualTo(address);
        assertThat(place.hosts(port)).contains(named).doesNotContain("evil.example", "evil.example:" + port);
        assertThat(place.toString()).doesNotContain("secret");
        assertThat(List.of(address.substring(address.indexOf("//") + 2))).allMatch(place.hosts(port)::contains);
    }
}
