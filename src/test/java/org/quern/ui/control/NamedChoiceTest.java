package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class NamedChoiceTest {

    private record Host(String name, int price) {}

    private final Choice<Host> hosts = Fx.call(() -> new Choice<>(Host::name));

    @Test
    void whatWasChosenStaysChosen() {
        assertThat(offered(List.of(), Optional.of("b"))).isEmpty();
        assertThat(offered(List.of(new Host("a", 1), new Host("b", 1)), Optional.of("b"))).contains(new Host("b", 1));
        // Another price, another place, another wish: it is still the one that was meant.
        assertThat(offered(List.of(new Host("c", 1), new Host("b", 2)), Optional.of("c"))).contains(new Host("b", 2));
        // Of several that are called the same, the very one.
        assertThat(offered(List.of(new Host("b", 3), new Host("b", 2)), Optional.empty())).contains(new Host("b", 2));
        assertThat(offered(List.of(new Host("a", 1), new Host("c", 1)), Optional.of("nobody")))
                .contains(new Host("a", 1));
        Fx.run(() -> hosts.choose("nobody"));
        assertThat(Fx.call(hosts::chosen)).contains(new Host("a", 1));
        Fx.run(() -> hosts.choose("c"));
        assertThat(Fx.call(hosts::chosen)).contains(new Host("c", 1));
        assertThat(Fx.call(() -> hosts.getConverter().toString(null))).isEmpty();
    }

    private Optional<Host> offered(List<Host> some, Optional<String> wish) {
        return Fx.call(() -> {
            hosts.offer(some, wish);
            return hosts.chosen();
        });
    }
}
